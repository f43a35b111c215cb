import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { cellAround, middleOf, windowOf } from '#server/cells/grid.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { openSettled, settled } from '../support/settled.ts';
import { post } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

/** Between Tunis and La Marsa, where the demo data has the most rentals. */
const HERE = { latitude: 36.84, longitude: 10.2 };
const AT = `?lat=${HERE.latitude}&lng=${HERE.longitude}`;

const origin = () => process.env.SITE_ORIGIN as string;

const map = (page: Page, language: Language = 'fr') =>
  page.getByRole('region', { name: wordsOf(language)('map:map'), exact: true });
/** Clusters show a number and are plain buttons; prices are toggle buttons. */
const prices = (page: Page, language: Language = 'fr') =>
  map(page, language).locator('button[aria-pressed]');
const clusters = (page: Page, language: Language = 'fr') =>
  map(page, language).getByRole('button', { name: /^\d+ / });
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('zoom'));

/** Presses the smallest cluster, and waits until the map has zoomed in. */
async function lookNearer(page: Page): Promise<void> {
  const before = zoomOf(page);
  await clusters(page).last().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before);
}

test('rentals around a member are listed and on the map, within the member’s radius, once the position is allowed', async ({
  page,
  context,
}) => {
  const say = wordsOf('fr');
  const sonia = await demoMember('sonia');
  await signIn(page, { ...sonia, searchRadius: 10 });
  await context.setGeolocation(HERE);
  // allowed before: no button has to be pressed
  await context.grantPermissions(['geolocation']);
  await page.goto(pageUrl('fr', 'map'));
  await expect(page).toHaveURL(/lat=36\.84&lng=10\.2&radius=10/);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('km');
  await expect(clusters(page).first()).toBeVisible();

  // a cluster splits, by the keyboard too; the address stores the zoom
  const before = zoomOf(page);
  await clusters(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: say('map:searchHere') })).toBeVisible();

  // another place by the visible map, then by name
  await page.getByRole('button', { name: say('map:searchHere') }).click();
  await expect(page).not.toHaveURL(/lat=36\.84&lng=10\.2&radius=10/);
  await expect(page.getByRole('button', { name: say('map:searchHere') })).toBeHidden();
  await page.getByRole('combobox', { name: say('common:search.where') }).fill('Sfax');
  await expect(page.getByRole('option', { name: /Sfax/ }).first()).toBeVisible();
  await expectReadable(page.getByRole('listbox'), 'listbox');
  await page.getByRole('option', { name: /Sfax/ }).first().click();
  await expect(page).toHaveURL(/lat=34\.7/);
  await page.getByRole('button', { name: say('map:recentre') }).click();
  await expect(page).toHaveURL(/lat=36\.84&lng=10\.2/);
});

test('a price on the map, once chosen, shows the card of its rental', async ({ page }, {
  retry,
}) => {
  const owner = await newMember('Zied');
  // no other offers here, nor has a first attempt published where a retry looks
  const place = { lat: 47.2 - retry, lng: 11.4 };
  const location = { label: 'Innsbruck', ...place };
  await post(origin(), createRental, rentalFacts({ location }), owner.accessToken);
  // published rentals are counted a moment later
  await expect(async () => {
    await page.goto(`${pageUrl('fr', 'map')}?lat=${place.lat}&lng=${place.lng}&radius=5`);
    await expect(prices(page)).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await prices(page).focus();
  await page.keyboard.press('Enter');
  await expect(prices(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('article[class*="chosen"]')).toBeInViewport();
});

test('pressing a cluster as wide as the window zooms in to where most of it is @nightly', async ({
  page,
  isMobile,
}, { retry }) => {
  test.skip(!isMobile, 'a desktop is wider than any cluster');
  const owner = await newMember('Zied');
  const zoom = 8;
  // marks of one zoom are grouped by cells two levels finer; there are no other offers here, nor
  // has a first attempt published east of where a retry looks
  const middle = cellAround(zoom + 2, { lat: 49.8, lng: 11.9 - 4 * retry });
  const at = (along: number) => {
    const { lat } = middleOf(middle);
    const { west, east } = windowOf(middle);
    return { lat, lng: west + along * (east - west) };
  };
  const { lat, lng } = at(0.5);
  for (const along of [0.5, 0.5, 0.5, 1.04, 1.9, -0.04, -0.9]) {
    const location = { label: 'Würzburg', ...at(along) };
    await post(origin(), createRental, rentalFacts({ location }), owner.accessToken);
  }
  // published rentals are counted a moment later
  await expect(async () => {
    await page.goto(`${pageUrl('fr', 'map')}?lat=${lat}&lng=${lng}&radius=200&zoom=${zoom}`);
    await expect(clusters(page)).toHaveAccessibleName(/^7 /, { timeout: 5_000 });
  }).toPass();
  await lookNearer(page);
  await expect.poll(() => zoomOf(page)).toBe(zoom + 1);
  await expect(clusters(page).and(page.getByRole('button', { name: /^[3-5] / }))).toBeInViewport();
});

test('a refused position shows a message, and the map works all the same', async ({
  page,
  context,
}) => {
  const say = wordsOf('fr');
  await context.clearPermissions();
  await page.goto(pageUrl('fr', 'map'));
  await page.getByRole('button', { name: say('map:recentre') }).click();
  await expect(page.getByText(say('errors:geolocationDenied')).first()).toBeVisible();
  await expect(clusters(page).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const language of ['fr', 'ar'] as const) {
  test(`filters narrow both list and map, and every link keeps them, in ${language}${language === 'ar' ? '' : ' @nightly'}`, async ({
    page,
    request,
    isMobile,
  }) => {
    const say = wordsOf(language);
    const address = `${pageUrl(language, 'map')}${AT}&radius=25`;
    // without a script there is the list, with a link to the next page
    const html = await (await request.get(address)).text();
    expect(html.match(/<article/g)?.length).toBe(12);
    expect(html).toContain('cursor=');
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*autour-de-moi"/);

    await openSettled(page, address);
    await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
    await expect(clusters(page, language).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))).toEqual([]);

    await page.getByRole('radio', { name: say('map:kind.request') }).click({ force: true });
    await expect(page).toHaveURL(/kind=request/);
    await expect(page.getByRole('article').first()).toContainText(say('map:request'));
    await page.getByRole('combobox', { name: say('map:radius') }).selectOption('50');
    await expect(page).toHaveURL(/radius=50.*kind=request/);

    if (isMobile) {
      const handle = page.getByRole('button', { name: say('map:pull') });
      await handle.press('Enter');
      await expect(handle).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('article').nth(1)).toBeInViewport();
    } else {
      await page.getByRole('button', { name: say('map:zoomIn'), exact: true }).click();
      await expect(page).toHaveURL(/zoom=/);
      await settled(page, () => page.reload());
      await expect(page).toHaveURL(/zoom=/);
    }
  });
}
