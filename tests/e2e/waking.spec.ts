import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

// nobody touches a page here but the tests themselves
test.use({ hand: false });

/** Whether React has taken over the title: it marks the elements it answers for. */
const isLive = (page: Page) =>
  page
    .locator('h1')
    .first()
    .evaluate((title) => Object.keys(title).some((key) => key.startsWith('__reactProps')));

/** Names of the scripts that the page has fetched. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Holds back what makes pages live, or some of it. @returns what lets it through */
async function holdScripts(page: Page, names = '*'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${names}.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a page that is only read fetches its scripts once it is painted and runs them when it is used', async ({
  page,
}) => {
  await page.goto(pageUrl('ar', 'faq'));
  await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(3);
  expect(await isLive(page)).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(() => isLive(page)).toBe(true);
});

test('what a page brings when it comes near is there for whoever is scrolled to it by something else', async ({
  page,
}) => {
  const say = wordsOf('fr');
  await page.goto('/fr');
  await page
    .getByRole('heading', { name: say('site:contact.title') })
    .evaluate((title) => title.scrollIntoView());
  // sooner than a page that nobody touches
  await expect(page.getByLabel(say('contact:form.name'))).toBeVisible({ timeout: 4_000 });
});

test('a page does not take a row that settles for somebody who scrolls', async ({ page }) => {
  await page.goto('/ar');
  await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(3);
  await page.locator('main').dispatchEvent('scroll');
  await page.waitForTimeout(1_000);
  expect(await isLive(page)).toBe(false);
});

test('a page that nobody touches is live after a while all the same', async ({ page }) => {
  await page.goto('/fr');
  await expect.poll(() => isLive(page), { timeout: 20_000 }).toBe(true);
});

test('a member finds a page live without touching it', async ({ page }) => {
  await signIn(page, await demoMember('amine'));
  await page.goto('/fr');
  await expect.poll(() => isLive(page), { timeout: 4_000 }).toBe(true);
});

test('what one presses before a page is live is done once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(pageUrl('fr', 'offers'), { waitUntil: 'domcontentloaded' });
  const heart = page.locator('article button[aria-pressed]').first();
  await heart.click();
  await heart.click();
  expect(await isLive(page)).toBe(false);
  release();
  // impatience is no second wish
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a choice made before a form that works without scripts is live is made once it is', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${pageUrl('ar', 'simulator')}?days=7`, { waitUntil: 'domcontentloaded' });
  const say = wordsOf('ar');
  await page.getByRole('radio', { name: say('simulator:types.tool') }).check({ force: true });
  await page
    .getByRole('button', { name: say('simulator:dayCount', { count: 1 }), exact: true })
    .click();
  release();
  await expect(page).toHaveURL(/type=tool&days=1&/);
});

/** A page that is not live until it is released, with a menu of its header and what stands in it. */
async function menuOfWaitingPage(page: Page) {
  const release = await holdScripts(page);
  await page.goto(pageUrl('fr', 'faq'), { waitUntil: 'domcontentloaded' });
  const header = page.getByRole('banner');
  const say = wordsOf('fr');
  const menu = header.locator('summary', { hasText: say('common:nav.discover') });
  const entry = header.getByRole('link', { name: say('common:nav.about') });
  return { menu, entry, release };
}

test('a menu that is opened before the page is live stays open', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have a drawer, which opens once the page is live');
  const { menu, entry, release } = await menuOfWaitingPage(page);
  await menu.press('Enter');
  await expect(entry).toBeVisible();
  release();
  await expect.poll(() => isLive(page)).toBe(true);
  await expect(entry).toBeVisible();
});

test('a menu shuts before the page is live on Esc and on a press elsewhere', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have a drawer, which opens once the page is live');
  const { menu, entry, release } = await menuOfWaitingPage(page);
  await menu.press('Enter');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(entry).toBeVisible();
  await page.locator('h1').click();
  await expect(entry).toBeHidden();
  expect(await isLive(page)).toBe(false);
  release();
});

test('who skips to the text of a page that comes to life finds it there', async ({ page }) => {
  // the text's own script comes last
  const release = await holdScripts(page, 'faq-*');
  await page.goto(pageUrl('fr', 'faq'), { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(3);
  // long enough for all that is not held back
  await page.waitForTimeout(1_000);
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toBeVisible();
  release();
  await expect.poll(() => isLive(page)).toBe(true);
  await expect(main.locator(':focus')).toBeVisible();
});

test('what one types before a page is live stays, and the page knows of it', async ({ page }) => {
  const say = wordsOf('fr');
  const release = await holdScripts(page);
  await page.goto(pageUrl('fr', 'faq'), { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('searchbox', { name: say('articles:faq.search') });
  await field.pressSequentially('commission');
  release();
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toBeVisible();
  await expect(field).toHaveValue('commission');
});

test('words typed before the page is live and sent as it comes to life are searched for', async ({
  page,
}) => {
  const say = wordsOf('fr');
  const release = await holdScripts(page);
  await page.goto('/fr', { waitUntil: 'domcontentloaded' });
  const words = page.getByRole('main').getByRole('combobox', { name: say('common:search.what') });
  await words.fill('perseuse');
  await words.evaluate((field) => {
    const { form } = field as HTMLInputElement;
    const isLive = () => Object.keys(form ?? {}).some((key) => key.startsWith('__reactProps'));
    const send = () => (isLive() ? form?.requestSubmit() : setTimeout(send));
    send();
  });
  release();
  await expect(page).toHaveURL(/q=perseuse$/);
});

test('a form that is filled and sent before the page is live arrives', async ({ page }) => {
  const say = wordsOf('fr');
  const member = await newMember('Ines');
  const release = await holdScripts(page);
  await page.goto(pageUrl('fr', 'login'), { waitUntil: 'domcontentloaded' });
  await page.getByLabel(say('accounts:field.email')).fill(member.email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill('perceuse-bleue');
  await page.getByLabel(say('accounts:field.password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL(pageUrl('fr', 'login'));
  release();
  await expect(page).toHaveURL(pageUrl('fr', 'phone'));
});
