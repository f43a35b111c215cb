import type { PriceFrequency } from '#contract/enums.ts';
import { type Currency, type Money, toUnits } from '#contract/money.ts';
import type { Reader } from '../../context.ts';

/** How many of a frequency's units stand for one day when prices are ordered. */
const UNITS_A_DAY: Record<PriceFrequency, number> = { hour: 8, day: 1, week: 1 / 7, month: 1 / 30 };
const REFERENCE_MINOR_PER_UNIT = 100;

/** Price per day in the reference currency's minor units, by the operator's rates. For ordering alone. */
export async function priceOrder(
  db: Reader,
  price: Money,
  frequency: PriceFrequency,
): Promise<number> {
  return referencePrice(db, toUnits(price) * UNITS_A_DAY[frequency], price.currency);
}

/** Whole units of a currency in the reference currency's minor units, to hold against `price_day_ref`. */
export async function referencePrice(
  db: Reader,
  units: number,
  currency: Currency,
): Promise<number> {
  const { rate } = await db
    .selectFrom('currency_rates')
    .select('rate')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Math.round(units * rate * REFERENCE_MINOR_PER_UNIT);
}
