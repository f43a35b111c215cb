import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { distanceInKm } from '../../geography.ts';
import { blockedFor } from '../blocks/index.ts';
import { isOutNow, nearestFirst, openRentals, type RentalRow, within } from '../rentals/index.ts';
import { sameThings, shareInCommon } from '../search/index.ts';

/** The best matches are chosen among this many nearest rentals. */
const CANDIDATES = 100;
/** At most this many matches. */
const MOST = 10;
/** Up to this many times the budget, the two sides may still come to an agreement. */
const BUDGET_TOLERANCE = 1.2;

type Reading = Pick<Context, 'db' | 'clock'>;

/**
 * Other members' open rentals of the other kind that suit one, the best first: the same thing in the same category,
 * as near as the searching member wants it, over days that overlap, affordable, and of nobody who is blocked. A
 * rental that is not listed has no matches.
 */
export async function suitingRentals(context: Reading, rental: RentalRow): Promise<RentalRow[]> {
  const { db, clock } = context;
  const now = clock.now();
  if (rental.status !== 'open' || (rental.ended_at && rental.ended_at <= now)) return [];
  const things = sameThings(rental.name);
  if (things === null) return [];
  const point = publicPoint(rental);
  const alike = openRentals(context)
    .where('kind', '=', rental.kind === 'offer' ? 'request' : 'offer')
    .where('category', '=', rental.category)
    .where('owner_id', '<>', rental.owner_id)
    .where(sql<boolean>`search @@ ${things}::tsquery`)
    .where(within(point, LIMITS.searchRadius.max))
    .where(isAffordable(rental))
    .where(isAvailable(rental, now));
  const candidates = await nearestFirst(alike, point, CANDIDATES).execute();
  const owners = [...new Set(candidates.map(({ owner_id }) => owner_id))];
  const blocked = await blockedFor(db, rental.owner_id, owners);
  const radii = await radiiOf(context, [rental.owner_id, ...owners]);
  return candidates
    .filter(({ owner_id }) => !blocked.has(owner_id))
    .map((other) => ({ other, score: score(rental, other, radii) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, another) => another.score - one.score)
    .slice(0, MOST)
    .map(({ other }) => other);
}

const publicPoint = (row: RentalRow) => ({ lat: row.public_lat, lng: row.public_lng });

/** Whether a request's budget reaches an offer's price, or nearly so; currencies are compared as in lists sorted by price. */
function isAffordable({ kind, price_day_ref }: RentalRow): RawBuilder<boolean> {
  return kind === 'request'
    ? sql<boolean>`price_day_ref <= ${price_day_ref * BUDGET_TOLERANCE}::float8`
    : sql<boolean>`price_day_ref * ${BUDGET_TOLERANCE}::float8 >= ${price_day_ref}`;
}

/**
 * Whether both are listed at one time and, where the request has an end, the offer's days are neither booked nor blocked
 * then.
 */
function isAvailable(
  { id, kind, started_at, ended_at }: RentalRow,
  now: Date,
): RawBuilder<boolean> {
  const [offer, from, until] =
    kind === 'request'
      ? [sql`rentals.id`, sql<Date>`${started_at}::timestamptz`, sql`${ended_at}::timestamptz`]
      : [sql`${id}::uuid`, sql<Date>`rentals.started_at`, sql`rentals.ended_at`];
  return sql<boolean>`(
    tstzrange(rentals.started_at, rentals.ended_at, '[)')
      && tstzrange(${started_at}::timestamptz, ${ended_at}::timestamptz, '[)')
    and not exists (
      select from occupancies
      where rental_id = ${offer} and ${until} is not null
        and ((upper(during) > ${now} and during && tstzrange(${from}, ${until}, '[)'))
          or ${isOutNow(from, now)})))`;
}

/** How far members look around, in kilometres. */
async function radiiOf({ db }: Reading, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'search_radius'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.search_radius]));
}

/** How well an offer suits a request, from 0 for not at all: by words, nearness and a price in the budget. */
function score(rental: RentalRow, other: RentalRow, radii: Map<string, number>): number {
  const [request, offer] = rental.kind === 'request' ? [rental, other] : [other, rental];
  const radius = radii.get(request.owner_id) ?? LIMITS.searchRadius.usual;
  const nearness = 1 - distanceInKm(publicPoint(rental), publicPoint(other)) / radius;
  if (nearness < 0) return 0;
  const words = shareInCommon(rental.name, other.name);
  return words + nearness + (offer.price_day_ref <= request.price_day_ref ? 1 : 0.5);
}
