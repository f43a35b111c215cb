import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { EARTH_RADIUS_KM } from '../../geography.ts';
import { deliveryMethodsOf, type RentalRow } from '../rentals/index.ts';
import type { SavedSearchRow } from './saved-searches.ts';

/** Wider than rounding errors of prices and distances: a search that is cut off here never gets its query run. */
const SLACK = { minorUnits: 1, cosine: 1e-9 } as const;

export type Candidate = Pick<SavedSearchRow, 'id' | 'user_id' | 'filters' | 'frequency'>;

/**
 * Other members' saved searches that may find a rental, in the order of their ids, narrowed in SQL by their filters
 * alone: few enough are left to run each one's query. Searches that were saved after the rental was last written are left
 * out, since their list showed it, and so are those that already have an alert for it.
 * @param after the id of the last search looked at, or null to begin
 */
export function candidateSearches(
  db: Queryable,
  rental: RentalRow,
  after: string | null,
  limit: number,
): Promise<Candidate[]> {
  // separately, or the planner walks all searches in the order of their ids
  const ofItsKind = db
    .selectFrom('saved_searches')
    .selectAll()
    .where(asksFor(rental))
    .offset(0)
    .as('saved_searches');
  let select = db
    .selectFrom(ofItsKind)
    .select(['saved_searches.id', 'user_id', 'filters', 'frequency'])
    .leftJoin('currency_rates', (join) =>
      join.on(sql<boolean>`currency_rates.currency = filters->>'currency'`),
    )
    .where('user_id', '<>', rental.owner_id)
    .where('saved_searches.created_at', '<', rental.updated_at)
    .where(asksForCondition(rental))
    .where(isOrAbsent('deliveryMethod', ...deliveryMethodsOf(rental).map(({ method }) => method)))
    .where(costs(rental.price_day_ref))
    .where(isAround(rental))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alerts')
            .select('alerts.id')
            .whereRef('saved_search_id', '=', 'saved_searches.id')
            .where('rental_id', '=', rental.id),
        ),
      ),
    )
    .orderBy('saved_searches.id')
    .limit(limit);
  if (after !== null) select = select.where('saved_searches.id', '>', after);
  return select.execute();
}

/** Whether the kind and the category asked for, if any, are a rental's: compared in pairs, as in the index. */
function asksFor({ kind, category }: RentalRow): RawBuilder<boolean> {
  const kinds = [sql`filters->>'kind' = ${kind}`, sql`filters->>'kind' is null`];
  const categories = [sql`filters->>'category' = ${category}`, sql`filters->>'category' is null`];
  const pairs = kinds.flatMap((one) => categories.map((other) => sql`(${one} and ${other})`));
  return sql<boolean>`(${sql.join(pairs, sql` or `)})`;
}

/**
 * The filter is absent, one condition, or an array of which one suffices. `@>` fits the last two: an array contains each
 * of its texts, and a text contains itself.
 */
function asksForCondition({ condition }: RentalRow): RawBuilder<boolean> {
  const asked = sql`filters->'condition'`;
  return sql<boolean>`(${asked} is null or ${asked} @> to_jsonb(${condition}::text))`;
}

function isOrAbsent(filter: string, ...values: string[]): RawBuilder<boolean> {
  const asked = sql`filters->>${sql.lit(filter)}`;
  return sql<boolean>`(${asked} in (${sql.join(values)}) or ${asked} is null)`;
}

/** Whether a price per day lies between those asked for, by the rates that order lists. */
function costs(reference: number): RawBuilder<boolean> {
  const bound = (filter: string) => sql`(filters->>${sql.lit(filter)})::float8 * rate * 100`;
  return sql<boolean>`(
    coalesce(${reference} >= ${bound('minPrice')} - ${SLACK.minorUnits}::integer, true)
    and coalesce(${reference} <= ${bound('maxPrice')} + ${SLACK.minorUnits}::integer, true))`;
}

/** Whether the circle asked for, if any, contains a rental's public point: the spherical law of cosines. */
function isAround({ public_lat: lat, public_lng: lng }: RentalRow): RawBuilder<boolean> {
  const asked = (filter: string) => sql`(filters->>${sql.lit(filter)})::float8`;
  return sql<boolean>`coalesce(
    sin(radians(${asked('lat')})) * sin(radians(${lat}::float8))
      + cos(radians(${asked('lat')})) * cos(radians(${lat}::float8))
        * cos(radians(${asked('lng')} - ${lng}::float8))
      >= cos(${asked('radius')} / ${EARTH_RADIUS_KM}::float8) - ${SLACK.cosine}::float8,
    true)`;
}
