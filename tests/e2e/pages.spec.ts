import AxeBuilder from '@axe-core/playwright';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { PAGES, type PageName, pageUrl } from '#contract/paths.ts';
import { demoMember, expect, signIn, test } from '../support/e2e.ts';

type PlainPage = Exclude<PageName, 'rental'>;
const PLAIN_PAGES = (Object.keys(PAGES) as PageName[]).filter(
  (name) => name !== 'rental',
) as PlainPage[];
const LANGUAGES_LOOKED_AT = ['fr', 'ar'] as const;

async function firstRental(): Promise<string> {
  const response = await fetch(`${process.env.SITE_ORIGIN}/user/v1/rentals?kind=offer&limit=1`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

for (const language of LANGUAGES_LOOKED_AT) {
  for (const name of [...PLAIN_PAGES, 'rental'] as PageName[]) {
    test(`${name} in ${language} has no serious accessibility fault and does not scroll sideways`, async ({
      page,
    }) => {
      const { audience } = PAGES[name];
      if (audience === 'member' || audience === 'phone')
        await signIn(page, await demoMember('sonia'));
      const url =
        name === 'rental'
          ? pageUrl(language, name, { rentalId: await firstRental() })
          : pageUrl(language, name);
      await page.goto(url, { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);

      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(
        serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test('a public page names its other languages, its canonical address and a description', async ({
  page,
}) => {
  await page.goto(pageUrl('tn', 'offers'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-TN');
  for (const language of LANGUAGES) {
    const { tag } = LANGUAGE_FACTS[language];
    const alternate = page.locator(`link[rel="alternate"][hreflang="${tag}"]`);
    await expect(alternate).toHaveAttribute('href', new RegExp(`${pageUrl(language, 'offers')}$`));
  }
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute(
    'href',
    /\/fr\/offres-location$/,
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/tn\/offres-location$/,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
});

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
