import type { Page } from '@playwright/test';
import { callUrl } from '#contract/call-url.ts';
import { getLanding } from '#contract/landings/operations.ts';
import type { Landing, LandingAnswer, LandingRoute } from '#contract/landings/schemas.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import type { RentalList } from '#contract/rentals/schemas.ts';
import { expect, test } from '../support/e2e.ts';

const LOOKED_AT = ['fr', 'ar'] as const;
const origin = () => process.env.SITE_ORIGIN as string;

test.skip(({ isMobile }) => !isMobile, 'pages have the same content in every window');

async function answerAt(
  route: LandingRoute,
  slug: string,
  language: Language,
): Promise<LandingAnswer> {
  const url = callUrl(getLanding, { params: { route, slug } });
  const response = await fetch(origin() + url, { headers: { 'accept-language': language } });
  return (await response.json()) as LandingAnswer;
}

async function landingAt(route: LandingRoute, slug: string, language: Language): Promise<Landing> {
  const answer = await answerAt(route, slug, language);
  if (answer.type !== 'landing') throw new Error(`${slug} is ${answer.type}.`);
  return answer;
}

/** Opens a page and checks what every indexable page has. */
async function open(page: Page, language: Language, path: string): Promise<string> {
  const response = await page.goto(`/${language}/${path}`);
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${origin()}/${language}/${path}`,
  );
  await expect(page.locator('link[hreflang="ar-TN"]')).toHaveAttribute(
    'href',
    `${origin()}/tn/${path}`,
  );
  return (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
}

for (const language of LOOKED_AT) {
  test(`a thing has a page with its real prices and counts in ${language}, and links to lists`, async ({
    page,
  }) => {
    const { offers, thing, items } = await landingAt('louer', 'velo', language);
    const described = await open(page, language, 'louer/velo');
    expect(offers).toBeGreaterThan(2);
    expect(described).toContain(String(offers));
    await expect(page.locator('h1')).toContainText(thing?.label ?? '-');
    expect(await page.title()).toContain(String(offers));
    await expect(page.getByRole('article')).toHaveCount(items.length);
    await expect(page.getByRole('article').first().locator('h3 a')).toHaveAttribute(
      'href',
      `/${language}/offre-location/${items[0]?.slug}`,
    );

    // it links to its towns, and these link to the list with filters
    await page.locator(`a[href^="/${language}/louer/velo-"]`).first().click();
    await expect(page).toHaveURL(/\/louer\/velo-[a-z-]+/);
    await page.locator(`a[href^="/${language}/offres-location?category=bicycle&place="]`).click();
    await expect(page).toHaveURL(/place=/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`a country and a town have pages with offers and requests in ${language}`, async ({
    page,
  }) => {
    const { offers, requests } = await landingAt('locations', 'tunisie', language);
    const described = await open(page, language, 'locations/tunisie');
    expect(described).toContain(String(offers));
    await expect(page.locator('main')).toContainText(String(requests));
    // countries with offers alone
    await expect(page.locator(`footer a[href="/${language}/locations/france"]`)).toBeVisible();
    await expect(page.locator(`footer a[href="/${language}/locations/canada"]`)).toHaveCount(0);
    await page.locator(`a[href="/${language}/locations/la-marsa"]`).click();
    const town = await landingAt('locations', 'la-marsa', language);
    await expect(page.locator('h1')).toContainText(town.place?.label ?? '-');
    await expect(page.locator('main')).toContainText(String(town.offers));
  });

  test(`an offer is one page at two addresses in ${language}`, async ({ page }) => {
    const list = callUrl(searchRentals, { query: { kind: 'offer', limit: 1 } });
    const found = (await (await fetch(origin() + list)).json()) as RentalList;
    const { id = '', slug = '', name = '' } = found.items[0] ?? {};
    await open(page, language, `offre-location/${slug}`);
    await expect(page.locator('h1')).toHaveText(name);
    await page.goto(`/${language}/location/${id}`);
    await expect(page.locator('h1')).toHaveText(name);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${origin()}/${language}/offre-location/${slug}`,
    );
  });
}

test('a page without offers is not for search engines and shows what is near', async ({ page }) => {
  expect((await landingAt('louer', 'telescope-sousse', 'fr')).elsewhere).toBe(true);
  const response = await page.goto('/fr/louer/telescope-sousse');
  expect(response?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('other spellings redirect permanently, and unknown words are not found', async ({
  request,
}) => {
  for (const [path, to] of [
    ['louer/bicyclette-la-marsa', 'louer/velo-la-marsa'],
    ['locations/Tunisia', 'locations/tunisie'],
  ]) {
    const response = await request.get(`/ar/${path}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, `/ar/${to}`]);
  }
  for (const path of ['louer/licorne', 'locations/atlantide', 'offre-location/rien-0123456789']) {
    expect((await request.get(`/fr/${path}`)).status(), path).toBe(404);
  }
});
