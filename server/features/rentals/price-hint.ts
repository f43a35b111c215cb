import { type RawBuilder, sql } from 'kysely';
import type { Category, PriceFrequency } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { PriceHint } from '#contract/rentals/schemas.ts';
import type { Context } from '../../context.ts';
import { notBeyond, notBeyondRow } from './near.ts';
import { openRentals, type RentalsQuery } from './rentals-query.ts';

const NEAR_KM = 50;
/** This many nearby offers suffice; with fewer the whole country is used. */
const ENOUGH_NEAR = 5;
/** Fewer would say more about their owners than about prices. */
const FEWEST = 3;

interface Wanted {
  category: Category;
  priceFrequency: PriceFrequency;
  currency: Currency;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Prices of open offers of a category, in minor units: near a point, else in its country; without a point anywhere. */
export async function priceHint(
  context: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  { category, priceFrequency, currency, lat, lng }: Wanted,
): Promise<PriceHint> {
  const alike = openRentals(context)
    .where('kind', '=', 'offer')
    .where('category', '=', category)
    .where('price_frequency', '=', priceFrequency)
    .where('price_currency', '=', currency);
  if (lat === undefined || lng === undefined) return quartiles(alike);
  const near = await quartiles(alike.where(notBeyond({ lat, lng }, NEAR_KM)));
  if (near.sampleSize >= ENOUGH_NEAR) return near;
  const { town } = context.geocoder.nearestTown(lat, lng);
  return quartiles(alike.where('town_id', 'in', context.geocoder.townsIn(town.country)));
}

async function quartiles(offers: RentalsQuery): Promise<PriceHint> {
  const quartile = (fraction: number) =>
    sql<number | null>`percentile_disc(${sql.lit(fraction)}) within group (order by price_amount)`;
  const { sampleSize, ...prices } = await offers
    .select(({ fn }) => [
      fn.countAll<number>().as('sampleSize'),
      quartile(0.25).as('low'),
      quartile(0.5).as('median'),
      quartile(0.75).as('high'),
    ])
    .executeTakeFirstOrThrow();
  const known = sampleSize >= FEWEST ? prices : { low: null, median: null, high: null };
  return { ...known, sampleSize };
}

/**
 * The same prices for each row of a table with the columns of an offer, for a lateral join: of offers near its point, else of its
 * country. No row where fewer offers are alike than suffice.
 */
export function alikePrices(table: string, now: Date): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const prices = (where: RawBuilder<unknown>) => sql`
    select count(*)::integer as sample,
      percentile_disc(0.25) within group (order by price_amount) as low,
      percentile_disc(0.5) within group (order by price_amount) as median,
      percentile_disc(0.75) within group (order by price_amount) as high
    from rentals
    where kind = 'offer' and status = 'open' and (ended_at is null or ended_at > ${now})
      and rentals.category = ${column('category')}
      and rentals.price_frequency = ${column('price_frequency')}
      and rentals.price_currency = ${column('price_currency')}
      and ${where}`;
  const near = prices(notBeyondRow(table, NEAR_KM));
  const inCountry = prices(sql`rentals.country = ${column('country')}`);
  return sql`(
    with near as materialized (${near})
    select low, median, high from near where sample >= ${ENOUGH_NEAR}
    union all
    select low, median, high from (${inCountry}) as whole
    where sample >= ${FEWEST} and (select sample from near) < ${ENOUGH_NEAR})`;
}
