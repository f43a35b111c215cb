import type { PageName } from '#contract/paths.ts';
import { WITH_WINDOWS } from '../support/chromium.ts';
import { demoMember, expect, signIn, test } from '../support/e2e.ts';
import { Keyboard } from '../support/keyboard.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { openSettled } from '../support/settled.ts';

// animations are off, so that elements are checked in their final place
test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: WITH_WINDOWS });

/** A filtered list: the whole one has hundreds more stops of the same kind. */
const NARROWED: Partial<Record<PageName, string>> = { offers: 'offres-location?category=music' };

const MAIN_PAGES: Record<'visitor' | 'member', readonly PageName[]> = {
  visitor: ['home', 'offers', 'rental', 'map', 'simulator', 'faq', 'register', 'login'],
  member: ['dashboard', 'messages', 'booking', 'postOffer', 'settings', 'favourites', 'profile'],
};

for (const who of ['visitor', 'member'] as const) {
  for (const name of MAIN_PAGES[who]) {
    test(`Tab leads a ${who} through ${name} from its start to its end, with a visible focus @nightly`, async ({
      page,
      isMobile,
    }) => {
      if (who === 'member') await signIn(page, await demoMember('sonia'));
      const [address = ''] = await pageAddresses(name);
      const path = `/${isMobile ? 'ar' : 'fr'}/${NARROWED[name] ?? address}`.replace(/\/$/, '');
      await openSettled(page, path);
      await expect(page.locator('h1')).toBeVisible();
      expect([path, await new Keyboard(page).walk()]).toEqual([path, []]);
    });
  }
}
