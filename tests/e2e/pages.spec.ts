import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { PAGES, type PageName } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { makeModerator } from '../support/moderator.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { rememberPendingPhone } from '../support/pending-phone.ts';

/**
 * One page in French, as on a desktop, the next in Arabic, as on a phone; `PAGE_LANGUAGES=all` looks at each in every
 * language and in both windows.
 */
const ALL = process.env.PAGE_LANGUAGES === 'all';
const IN_TURN: readonly Language[] = ['fr', 'ar'];
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };

/** Signs in as someone who may see the page. */
async function letIn(page: Page, name: PageName): Promise<void> {
  const { audience } = PAGES[name];
  if (audience === 'public' || audience === 'link' || audience === 'guest') return;
  if (audience === 'moderator') {
    const moderator = await newMember('Rym');
    await makeModerator(moderator.email);
    return signIn(page, { ...moderator, role: 'moderator' });
  }
  if (name === 'phoneCode') await rememberPendingPhone(page);
  return signIn(page, await demoMember('sonia'));
}

for (const [index, name] of (Object.keys(PAGES) as PageName[]).entries()) {
  const languages = ALL ? LANGUAGES : [IN_TURN[index % IN_TURN.length] as Language];
  test(`${name} has no accessibility fault and does not scroll sideways, in ${languages}`, async ({
    page,
  }) => {
    await letIn(page, name);
    const addresses = await pageAddresses(name);
    test.setTimeout(60_000 * languages.length * Math.max(1, addresses.length));
    for (const address of addresses) {
      for (const language of languages) {
        await assertFit(page, language, `/${language}/${address}`.replace(/\/$/, ''));
      }
    }
  });
}

/** Loads the page as on a phone, and gives it a desktop's window afterwards. */
async function assertFit(page: Page, language: Language, address: string): Promise<void> {
  const onPhone = LANGUAGE_FACTS[language].direction === 'rtl';
  await page.setViewportSize(PHONE);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(new RegExp(`${address.split('?')[0]}([?#].*)?$`));
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
  expect([address, 'phone', await faults(page, ALL || onPhone)]).toEqual([address, 'phone', []]);
  await page.setViewportSize(DESKTOP);
  expect([address, await faults(page, ALL || !onPhone)]).toEqual([address, []]);
}

/** Whether the page scrolls sideways, and what axe finds. */
async function faults(page: Page, withAxe: boolean): Promise<string[]> {
  const found = (await overflow(page)) > 0 ? ['scrolls sideways'] : [];
  if (!withAxe) return found;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  return [...found, ...told];
}

const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

test('a page that does not exist is told in the language, with status 404', async ({ page }) => {
  const response = await page.goto('/ar/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a page can be read without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.SITE_ORIGIN}/fr/offres-location`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});
