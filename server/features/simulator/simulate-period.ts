import { type Country, currencyOf } from '#contract/countries.ts';
import type { Category } from '#contract/enums.ts';
import { type Currency, fromUnits } from '#contract/money.ts';
import type { SimulatedType, Simulation } from '#contract/simulator/schemas.ts';
import type { Context } from '../../context.ts';
import { openRentals } from '../rentals/index.ts';
import { type AskedPrice, periodPrices } from './period-prices.ts';
import { histogram, quartiles } from './quartiles.ts';
import REFERENCE from './reference-prices.json' with { type: 'json' };

const CATEGORY_OF: Record<SimulatedType, Category> = {
  car: 'car',
  apartment: 'immovable',
  console: 'videoGame',
  tool: 'handiwork',
};
/** Prices are computed from at most this many of the newest offers. */
const LARGEST_SAMPLE = 1_000;
/** Fewer would say more about their owners than about prices. */
const SMALLEST_SAMPLE = 5;
/** The share of the daily price asked from this many days on, when there are no offers to compute it from. */
const LONGER_IS_CHEAPER = [
  { days: 28, part: 0.75 },
  { days: 7, part: 0.9 },
] as const;

interface Wanted {
  type: SimulatedType;
  days: number;
  country: Country;
}

/**
 * The price of renting something for some days in a country: from its newest open offers, or from the reference table
 * when these are too few.
 */
export async function simulatePeriod(
  context: Pick<Context, 'db' | 'clock'>,
  wanted: Wanted,
): Promise<Simulation> {
  const currency = currencyOf(wanted.country);
  const totals = periodPrices(await askedPrices(context, wanted, currency), wanted.days);
  const sampleSize = totals.length;
  if (sampleSize < SMALLEST_SAMPLE) return fromReference(wanted, currency, sampleSize);
  const { low, median, high } = quartiles(totals);
  const daily = totals.map((total) => Math.round(total / wanted.days));
  return {
    ...simulation(wanted, currency, { low, median, high }),
    sampleSize,
    basis: 'market',
    histogram: histogram(daily),
  };
}

/** The prices of the country's newest open offers in its currency. */
function askedPrices(
  context: Pick<Context, 'db' | 'clock'>,
  { type, country }: Wanted,
  currency: Currency,
): Promise<AskedPrice[]> {
  return openRentals(context)
    .where('country', '=', country)
    .where('kind', '=', 'offer')
    .where('category', '=', CATEGORY_OF[type])
    .where('price_currency', '=', currency)
    .select(['price_amount as amount', 'price_frequency as frequency'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LARGEST_SAMPLE)
    .execute();
}

function fromReference(wanted: Wanted, currency: Currency, sampleSize: number): Simulation {
  const { days, type } = wanted;
  const part = LONGER_IS_CHEAPER.find((step) => days >= step.days)?.part ?? 1;
  const [low = 0, median = 0, high = 0] = REFERENCE[type][currency].map(
    (units) => fromUnits(Math.round(units * days * part), currency).amount,
  );
  return {
    ...simulation(wanted, currency, { low, median, high }),
    sampleSize,
    basis: 'reference',
    histogram: [],
  };
}

/** The response for a period whose price has these quartiles. */
function simulation(
  { type, days }: Wanted,
  currency: Currency,
  { low, median, high }: Record<'low' | 'median' | 'high', number>,
) {
  const monthDays = REFERENCE[type].daysAMonth;
  const inAMonth = (total: number) => Math.round((total / days) * monthDays);
  return {
    perDay: Math.round(median / days),
    total: median,
    low,
    high,
    currency,
    month: {
      days: monthDays,
      low: inAMonth(low),
      median: inAMonth(median),
      high: inAMonth(high),
    },
  };
}
