import { type Browser, devices, type Page } from '@playwright/test';
import { login } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { setAhead } from '../support/deal/page-time.ts';
import { type ShownState, shownStates } from '../support/deal/shown-states.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { wordFaults } from '../support/overlays/word-faults.ts';
import { post } from '../support/site.ts';
import { agreement } from '../support/site-agreement.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const origin = () => process.env.SITE_ORIGIN as string;

let members: Record<BookingSide, Session>;
let states: ShownState[];
test.beforeAll(async () => {
  const [owner, renter] = await Promise.all([newMember('Abdelmonem'), newMember('Malek')]);
  members = { owner, renter };
  states = shownStates(await agreement(origin(), owner, renter, 'Perceuse à percussion', 3));
});

/** A small phone of a side, whose time is that of the states, and to which the site answers with them. */
async function phoneOf(browser: Browser, side: BookingSide, shown: ShownState[]): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    ...{ viewport: { width: 360, height: 780 }, baseURL: origin(), reducedMotion: 'reduce' },
    ...{ timezoneId: 'Africa/Tunis', serviceWorkers: 'block' },
  });
  const page = await context.newPage();
  await page.addInitScript(setAhead, (shown[0]?.now.getTime() ?? Date.now()) - Date.now());
  // a separate session: its tokens are renewed at once, by its time
  const { email } = members[side];
  await signIn(page, await post(origin(), login, { email, password: 'perceuse-bleue' }));
  const byId = new Map(shown.map(({ booking }) => [booking.id, booking]));
  await page.route('**/user/v1/bookings/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: byId.get(id) });
  });
  await page.route('**/user/v1/bookings?*', (route) =>
    route.fulfill({ json: { items: [...byId.values()], nextCursor: null } }),
  );
  const about = { id: shown[0]?.booking.id, month: '2026-12', rental: null };
  await page.route('**/ratings/mine', (route) =>
    route.fulfill({ json: { allowed: true, rating: null, booking: about } }),
  );
  return page;
}

/** Goes to a page as a link does. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What says and asks what comes next. */
const bannerOf = (page: Page) => page.getByRole('main').getByRole('status').first().locator('..');

/** What is wrong with the page of a booking in a state; empty when nothing is. */
async function faultsOf(page: Page, { isAsked, name }: ShownState): Promise<string[]> {
  const main = page.getByRole('main');
  const banner = bannerOf(page);
  const whole = await main.elementHandle();
  const buttons = banner.locator('button, a[href]').filter({ visible: true });
  const primary = banner
    .locator('button[class*=_blue_], a[class*=_blue_]')
    .filter({ visible: true });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const asked = await buttons.count();
  const first = await primary.count();
  return [
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...(first > 1 ? [`${first} primary actions`] : []),
    ...(isAsked && first === 0 ? ['no primary action'] : []),
    ...(!isAsked && first > 0 ? ['a primary action for nothing'] : []),
    ...(isAsked && asked === 0 ? ['nothing to press'] : []),
    ...((await whole?.evaluate(wordFaults)) ?? []),
  ].map((fault) => `${name}: ${fault}`);
}

for (const language of ['fr', 'ar'] as const satisfies Language[]) {
  for (const side of ['owner', 'renter'] as const) {
    test(`each state of a booking is readable on a small phone, with one thing to do: ${side}, ${language} @desktop @nightly`, async ({
      browser,
    }) => {
      test.setTimeout(900_000);
      const faults: string[] = [];
      const own = states.filter((state) => state.side === side);
      for (const [, shown] of Map.groupBy(own, ({ now }) => now.getTime())) {
        const page = await phoneOf(browser, side, shown);
        await page.goto(pageUrl(language, 'bookings'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const state of shown) {
          await goWithin(page, pageUrl(language, 'booking', { bookingId: state.booking.id }));
          const title = { level: 1, name: state.booking.rental.name, exact: true };
          await expect(page.getByRole('heading', title)).toBeVisible();
          if (state.isAsked)
            await expect(bannerOf(page).locator('button, a').first()).toBeVisible();
          faults.push(...(await faultsOf(page, state)));
        }
        await page.context().close();
      }
      expect(own.length).toBeGreaterThan(50);
      expect(faults).toEqual([]);
    });
  }
}
