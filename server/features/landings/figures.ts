import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import type { LandingCategory, LandingPrices } from '#contract/landings/schemas.ts';
import type { Currency } from '#contract/money.ts';
import { isWhole, type Sampled } from './sample.ts';

/** Fewer would say more about their owners than about prices. */
const FEWEST_PRICES = 3;

/** Quartiles of the daily prices of offers in a currency, each a price really asked; null for too few offers. */
export function pricesOf(offers: Sampled[], currency: Currency): LandingPrices | null {
  const amounts = offers
    .filter((offer) => offer.frequency === 'day' && offer.currency === currency)
    .map(({ amount }) => amount)
    .sort((one, other) => one - other);
  if (amounts.length < FEWEST_PRICES) return null;
  const quartile = (fraction: number) => ({
    amount: amounts[Math.ceil(fraction * amounts.length) - 1] ?? 0,
    currency,
  });
  return {
    low: quartile(0.25),
    median: quartile(0.5),
    high: quartile(0.75),
    sampleSize: amounts.length,
  };
}

/** The categories of some offers, the most frequent first. */
export function categoriesOf(offers: Sampled[]): LandingCategory[] {
  const counted = [...Map.groupBy(offers, ({ category }) => category)];
  return counted
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([category, those]) => ({
      category,
      offers: isWhole(offers) ? those.length : null,
      slug: CATEGORY_SLUGS[category],
    }));
}
