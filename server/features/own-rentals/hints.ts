import { sql } from 'kysely';
import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import type { Queryable } from '../../context.ts';
import { alikePrices } from '../rentals/index.ts';

/** Prices of offers similar to each open offer of a member, by rental: one statement, as the hint of the form has them. */
export async function hintsOf(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Map<string, RentalFigures['hint']>> {
  const { rows } = await sql<{
    ids: string[];
    low: number;
    median: number;
    high: number;
  }>`
    with own as (
      select array_agg(id) as ids, category, price_frequency, price_currency, country,
        public_lat, public_lng
      from rentals
      where owner_id = ${userId} and kind = 'offer' and status = 'open'
        and (ended_at is null or ended_at > ${now})
      group by category, price_frequency, price_currency, country, public_lat, public_lng
    )
    select own.ids, hint.low, hint.median, hint.high
    from own cross join lateral ${alikePrices('own', now)} as hint`.execute(db);
  return new Map(
    rows.flatMap(({ ids, ...prices }) => ids.map((rentalId) => [rentalId, prices] as const)),
  );
}
