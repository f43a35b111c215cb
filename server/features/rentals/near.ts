import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { distanceInKm, EARTH_RADIUS_KM, type Point, radians } from '../../geography.ts';
import type { PageWanted, RentalPage, RentalsQuery } from './rental-pages.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/**
 * The point everyone sees of a rental, on a sphere of radius 1, word for word as the index `rentals_near` has
 * it. Never the exact one: its distances from a few places would give it away.
 */
const PUBLIC_POINT = sql`cube(array[
  cos(radians(rentals.public_lat)) * cos(radians(rentals.public_lng)),
  cos(radians(rentals.public_lat)) * sin(radians(rentals.public_lng)),
  sin(radians(rentals.public_lat))])`;

/** A point on the same sphere. */
function onSphere({ lat, lng }: Point): RawBuilder<unknown> {
  const x = Math.cos(radians(lat)) * Math.cos(radians(lng));
  const y = Math.cos(radians(lat)) * Math.sin(radians(lng));
  return sql`cube(array[${x}::float8, ${y}::float8, ${Math.sin(radians(lat))}::float8])`;
}

/** The straight line through the sphere that spans some kilometres over the ground. */
const chord = (km: number): number => 2 * Math.sin(km / EARTH_RADIUS_KM / 2);

/** The straight line from a rental to a point: orders like the way over the ground. */
const chordTo = (point: Point) => sql<number>`(${PUBLIC_POINT} <-> ${onSphere(point)})`;

/** Whether a rental is at most so many kilometres from a point, for the planner to find by place. */
export function within(point: Point, km: number): RawBuilder<boolean> {
  // the box is for the index, the distance cuts its corners off
  return sql<boolean>`(cube_enlarge(${onSphere(point)}, ${chord(km)}::float8, 3) @> ${PUBLIC_POINT}
    and ${notBeyond(point, km)})`;
}

/** The same, to be checked row by row while a list is walked in another order. */
export function notBeyond(point: Point, km: number): RawBuilder<boolean> {
  return sql<boolean>`${chordTo(point)} <= ${chord(km)}::float8`;
}

/**
 * The rentals that match, the nearest to a point first; `chord` tells how near. At most so many, but all of
 * those that lie as far as the last: by its index the database finds them in the order of distance alone.
 */
export function nearestFirst(matching: RentalsQuery, point: Point, limit: number) {
  return matching
    .select(RENTAL_COLUMNS)
    .select(chordTo(point).as('chord'))
    .orderBy('chord')
    .fetch(limit, 'with ties');
}

/** One page of what matches around a point, the nearest first. @throws AppError for a cursor of another order */
export async function nearestPage(
  { db }: Pick<Context, 'db'>,
  matching: RentalsQuery,
  { point, radius, cursor, limit }: PageWanted & { point: Point; radius: number },
): Promise<RentalPage> {
  const reached = decodeCursor(cursor, 'distance');
  const beyond = reached
    ? matching.where(
        sql<boolean>`(${chordTo(point)}, rentals.id)
          > (${Number(reached.value)}::float8, ${reached.id}::uuid)`,
      )
    : matching;
  // the radius stands outside: asked for a circle, the planner would leave the order of the index
  const found = await db
    .selectFrom(nearestFirst(beyond, point, limit + 1).as('nearest'))
    .selectAll()
    .where('chord', '<=', chord(radius))
    .orderBy('chord')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return pageOf<RentalRow & { chord: number }>(found, limit, (row) => ({
    value: String(row.chord),
    id: row.id,
  }));
}

/** Kilometres to a rental as shown: halves, by the public point, at least one half. */
export function shownDistance(from: Point, { lat, lng }: Point): number {
  return Math.max(0.5, Math.round(distanceInKm(from, { lat, lng }) * 2) / 2);
}
