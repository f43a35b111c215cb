import type { PriceFrequency } from '../enums.ts';
import { type Money, minorPerUnit } from '../money.ts';

/** The middle half of similar prices, in minor units. */
export interface UsualPrices {
  low: number;
  median: number;
  high: number;
}

export type PricePosition = 'below' | 'within' | 'above';

/** How a price compares with the middle half of similar offers. */
export function pricePosition(
  amount: number,
  { low, high }: Pick<UsualPrices, 'low' | 'high'>,
): PricePosition {
  if (amount < low) return 'below';
  return amount > high ? 'above' : 'within';
}

/** This many times more or less than similar offers is rather a slip than a price. */
const FAR = 10;

/** Whole units above which a price is questioned where no similar offers are known. */
const HIGHEST: Record<PriceFrequency, number> = {
  hour: 300,
  day: 3_000,
  week: 10_000,
  month: 30_000,
};

/** A price that is questioned, and the one that may have been meant (minor units). */
export interface OddPrice {
  meant: number | null;
}

/**
 * Whether a price is so far from the usual ones that the form questions it: a zero too many or missing, or millimes and
 * cents typed as whole units. It may be right all the same.
 */
export function oddPrice(
  { amount, currency }: Money,
  priceFrequency: PriceFrequency,
  usual: UsualPrices | null,
): OddPrice | null {
  const perUnit = minorPerUnit(currency);
  if (!usual) return amount > HIGHEST[priceFrequency] * perUnit ? { meant: null } : null;
  const isOdd = amount > usual.high * FAR || amount * FAR < usual.low;
  if (!isOdd) return null;
  const isUsual = (other: number) => other >= usual.low / 2 && other <= usual.high * 2;
  const meant = [amount / perUnit, amount * perUnit, amount / FAR, amount * FAR].find(
    (other) => Number.isInteger(other) && other >= perUnit && isUsual(other),
  );
  return { meant: meant ?? null };
}
