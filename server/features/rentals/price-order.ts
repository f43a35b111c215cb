import type { PriceFrequency } from '#contract/enums.ts';
import { type Currency, type Money, toUnits } from '#contract/money.ts';
import type { Queryable } from '../../context.ts';

/** Rates are values in this currency, whose own rate is 1. */
export const REFERENCE_CURRENCY: Currency = 'EUR';

/** How many units of a frequency count as one day when prices are ordered. */
const UNITS_A_DAY: Record<PriceFrequency, number> = { hour: 8, day: 1, week: 1 / 7, month: 1 / 30 };
const REFERENCE_MINOR_PER_UNIT = 100;

/**
 * Price per day in the reference currency's minor units, by the operator's rates, to be stored in this transaction: a
 * concurrent change of the rate waits for its end. Only for ordering.
 */
export async function priceOrder(
  db: Queryable,
  price: Money,
  frequency: PriceFrequency,
): Promise<number> {
  return priceOrderAt(await storedRate(db, price.currency), price, frequency);
}

/** The same at a known rate. */
export function priceOrderAt(rate: number, price: Money, frequency: PriceFrequency): number {
  return inReference(rate, toUnits(price) * UNITS_A_DAY[frequency]);
}

/** The rate of a currency, which cannot change until this transaction ends. */
export async function storedRate(db: Queryable, currency: Currency): Promise<number> {
  const { rate } = await rateOf(db, currency).forKeyShare().executeTakeFirstOrThrow();
  return rate;
}

/** Whole units of a currency in the reference currency's minor units, to compare with `price_day_ref`. */
export async function referencePrice(
  db: Queryable,
  units: number,
  currency: Currency,
): Promise<number> {
  const { rate } = await rateOf(db, currency).executeTakeFirstOrThrow();
  return inReference(rate, units);
}

const rateOf = (db: Queryable, currency: Currency) =>
  db.selectFrom('currency_rates').select('rate').where('currency', '=', currency);

const inReference = (rate: number, units: number) =>
  Math.round(units * rate * REFERENCE_MINOR_PER_UNIT);
