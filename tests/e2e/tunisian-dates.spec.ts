import { rentalUrl } from '#contract/paths.ts';
import type { RentalList } from '#contract/rentals/schemas.ts';
import { expect, test } from '../support/e2e.ts';
import { FOREIGN_MONTH, TUNISIAN_MONTHS } from '../support/tunisian-months.ts';
import { wordsOf } from '../support/words.ts';

const origin = () => process.env.SITE_ORIGIN as string;

async function firstOffer() {
  const response = await fetch(`${origin()}/user/v1/rentals?kind=offer&limit=1`);
  const { items } = (await response.json()) as RentalList;
  return items[0] as RentalList['items'][number];
}

for (const language of ['ar', 'tn'] as const) {
  test(`pages in ${language} name no month of the Gulf or the Levant`, async () => {
    const offer = await firstOffer();
    for (const path of [
      `/${language}`,
      `/${language}/offres-location`,
      `/${language}/demandes-location`,
      `/${language}/politique-de-confidentialite`,
      `/${language}/profile/${offer.owner.id}`,
      rentalUrl(language, offer),
    ]) {
      const page = await (await fetch(origin() + path)).text();
      expect([path, page.match(FOREIGN_MONTH)]).toEqual([path, null]);
    }
  });

  test(`a calendar in ${language} has the months of Tunisia`, async ({ page }) => {
    await page.goto(rentalUrl(language, await firstOffer()));
    const title = wordsOf(language)('rentals:availability.title');
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('grid').first()).toBeVisible();
    const words = await page.getByRole('main').innerText();
    const month = TUNISIAN_MONTHS[new Date().getMonth()] as string;
    expect(words).toContain(month);
    expect(words.match(FOREIGN_MONTH)).toBeNull();
  });
}
