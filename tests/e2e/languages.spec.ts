import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

test('the bare address leads to the language chosen on the device, else to the browser’s, else to French', async ({
  browser,
  baseURL,
}) => {
  const arrivesAt = async (locale: string) => {
    const context = await browser.newContext({ locale, baseURL: baseURL as string });
    const page = await context.newPage();
    await page.goto('/');
    const { pathname } = new URL(page.url());
    await context.close();
    return pathname;
  };
  expect(await arrivesAt('ar-TN')).toBe('/tn');
  expect(await arrivesAt('ar-EG')).toBe('/ar');
  expect(await arrivesAt('en-GB')).toBe('/en');
  expect(await arrivesAt('ja-JP')).toBe('/fr');
});

test('a chosen language is remembered, in a cookie that holds nothing else', async ({
  page,
  context,
}) => {
  await page.goto('/fr/faq');
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'تونسي' }).click();
  await expect(page).toHaveURL('/tn/faq');
  expect(await context.cookies()).toMatchObject([{ name: 'language', value: 'tn', path: '/' }]);
  await page.goto('/');
  await expect(page).toHaveURL('/tn');
});

test('a page in another language offers the reader’s, until that is declined', async ({ page }) => {
  const say = wordsOf('fr');
  await page.goto('/en/faq?x=1');
  const offer = page.getByRole('complementary', { name: say('language:offer') });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: say('language:dismiss') }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/ar/a-propos');
  await expect(offer).toBeVisible();
  // who reads on declines it for now
  await page.goto('/ar/faq');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await offer.getByRole('link', { name: say('language:read') }).click();
  await expect(page).toHaveURL('/fr/faq');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-bottom-bar][lang]')).toHaveCount(0);
});

test('another language on the sign-in page keeps where one came from', async ({ page }) => {
  await page.goto('/fr/mes-alertes');
  await expect(page).toHaveURL('/fr/connexion');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/connexion');
  const say = wordsOf('en');
  await expect(page.getByText(say('accounts:login.comeBack'))).toBeVisible();
  await page.getByLabel(say('accounts:field.email')).fill('amine@example.com');
});

test('mails can be had in the language of the page by one press', async ({ page }) => {
  const say = wordsOf('ar');
  const member = await newMember('Malek');
  await signIn(page, member);
  await page.goto(pageUrl('ar', 'settings'));
  const other = page.getByText(say('settings:language.mails', { language: 'Français' }));
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: say('settings:language.mailsHere') }).click();
  await expect(other).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other).toBeHidden();
});
