import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { PAGES, type PageName } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { makeModerator } from '../support/moderator.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { rememberPendingPhone } from '../support/pending-phone.ts';
import { openSettled } from '../support/settled.ts';

const WINDOWS = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };
type Window = keyof typeof WINDOWS;
/** The daily run gives one public page to axe in French, as on a desktop, the next in Arabic, as on a phone. */
const IN_TURN = [
  { language: 'fr', axeIn: ['desktop'] },
  { language: 'ar', axeIn: ['phone'] },
] as const satisfies { language: Language; axeIn: Window[] }[];

/** Signs in as someone who may see the page. */
async function letIn(page: Page, name: PageName): Promise<void> {
  const { audience } = PAGES[name];
  if (audience === 'public' || audience === 'link' || audience === 'guest') return;
  if (audience === 'moderator') {
    return signIn(page, await makeModerator(await newMember('Rym')));
  }
  if (name === 'phoneCode') await rememberPendingPhone(page);
  return signIn(page, await demoMember('sonia'));
}

/** Loads every page of a name in some languages, on a phone's window, and widens each to a desktop's afterwards. */
async function expectFit(
  page: Page,
  name: PageName,
  languages: readonly Language[],
  axeIn: readonly Window[],
): Promise<void> {
  await letIn(page, name);
  const addresses = await pageAddresses(name);
  test.setTimeout(60_000 * languages.length * Math.max(1, addresses.length));
  for (const address of addresses) {
    for (const language of languages) {
      const path = `/${language}/${address}`.replace(/\/$/, '');
      await page.setViewportSize(WINDOWS.phone);
      await openSettled(page, path);
      await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}([?#].*)?$`));
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
      for (const window of ['phone', 'desktop'] as const) {
        await page.setViewportSize(WINDOWS[window]);
        const found = await faults(page, axeIn.includes(window));
        expect([path, window, found]).toEqual([path, window, []]);
      }
    }
  }
}

for (const [index, name] of (Object.keys(PAGES) as PageName[]).entries()) {
  const { language, axeIn } = IN_TURN[index % IN_TURN.length] as (typeof IN_TURN)[number];
  const isPublic = PAGES[name].audience === 'public';
  if (isPublic) {
    test(`${name} does not scroll sideways and has no accessibility fault, in ${language} @desktop`, async ({
      page,
    }) => {
      await expectFit(page, name, [language], axeIn);
    });
  }

  test(`${name} has no accessibility fault and does not scroll sideways in any language @desktop @nightly`, async ({
    page,
  }) => {
    await expectFit(page, name, LANGUAGES, ['phone', 'desktop']);
  });
}

/** Whether the page scrolls sideways, and what axe finds. */
async function faults(page: Page, withAxe: boolean): Promise<string[]> {
  const found = (await overflow(page)) > 0 ? ['scrolls sideways'] : [];
  if (!withAxe) return found;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const described = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  return [...found, ...described];
}

const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

test('a page that does not exist has a message in the language and status 404 @desktop', async ({
  page,
}) => {
  const response = await page.goto('/ar/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a page can be read without any script @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.SITE_ORIGIN}/fr/offres-location`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});
