import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { distanceInKm, EARTH_RADIUS_KM, type Point, radians } from '../../geography.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
import type { ListPage, PageWanted, RentalsQuery } from './rentals-query.ts';

/**
 * The public point of a rental on a sphere of radius 1, in exactly the words of the index `rentals_near`. Never the
 * exact point: its distances from a few places would reveal it.
 */
const PUBLIC_POINT = sql`cube(array[
  cos(radians(rentals.public_lat)) * cos(radians(rentals.public_lng)),
  cos(radians(rentals.public_lat)) * sin(radians(rentals.public_lng)),
  sin(radians(rentals.public_lat))])`;

/** The same of a table with the columns of a public point, to compare with. */
const publicPointOf = (table: string) => sql`cube(array[
  cos(radians(${sql.ref(`${table}.public_lat`)})) * cos(radians(${sql.ref(`${table}.public_lng`)})),
  cos(radians(${sql.ref(`${table}.public_lat`)})) * sin(radians(${sql.ref(`${table}.public_lng`)})),
  sin(radians(${sql.ref(`${table}.public_lat`)}))])`;

/** Whether a rental is at most this many kilometres from the public point of another table's row. */
export function notBeyondRow(table: string, km: number): RawBuilder<boolean> {
  return sql<boolean>`(${PUBLIC_POINT} <-> ${publicPointOf(table)}) <= ${chord(km)}::float8`;
}

/** A point on the same sphere. */
function onSphere({ lat, lng }: Point): RawBuilder<unknown> {
  const x = Math.cos(radians(lat)) * Math.cos(radians(lng));
  const y = Math.cos(radians(lat)) * Math.sin(radians(lng));
  return sql`cube(array[${x}::float8, ${y}::float8, ${Math.sin(radians(lat))}::float8])`;
}

/** The length of the chord through the sphere for a distance over the ground, in kilometres. */
const chord = (km: number): number => 2 * Math.sin(km / EARTH_RADIUS_KM / 2);

/** The chord from a rental to a point: it orders like the distance over the ground. */
const chordTo = (point: Point) => sql<number>`(${PUBLIC_POINT} <-> ${onSphere(point)})`;

/** Whether a rental is at most this many kilometres from a point, for use of the spatial index. */
export function within(point: Point, km: number): RawBuilder<boolean> {
  // the box is for the index, the distance cuts its corners off
  return sql<boolean>`(cube_enlarge(${onSphere(point)}, ${chord(km)}::float8, 3) @> ${PUBLIC_POINT}
    and ${notBeyond(point, km)})`;
}

/** The same condition, to be checked row by row while a list is walked in another order. */
export function notBeyond(point: Point, km: number): RawBuilder<boolean> {
  return sql<boolean>`${chordTo(point)} <= ${chord(km)}::float8`;
}

/**
 * The matching rentals, the nearest to a point first, with the distance as `chord`. At most `limit`, and all of those
 * that are as far as the last: the index returns rentals ordered by distance only.
 */
export function nearestFirst(matching: RentalsQuery, point: Point, limit: number) {
  return matching
    .select(RENTAL_COLUMNS)
    .select(chordTo(point).as('chord'))
    .orderBy('chord')
    .fetch(limit, 'with ties');
}

/** One page of the matching rentals around a point, the nearest first. @throws AppError for a cursor of another order */
export async function nearestPage(
  { db }: Pick<Context, 'db'>,
  matching: RentalsQuery,
  { point, radius, cursor, limit }: PageWanted & { point: Point; radius: number },
): Promise<ListPage> {
  const reached = decodeCursor(cursor, 'distance');
  const beyond = reached
    ? matching.where(
        sql<boolean>`(${chordTo(point)}, rentals.id)
          > (${Number(reached.value)}::float8, ${reached.id}::uuid)`,
      )
    : matching;
  // the radius is checked outside: given a circle, the planner would not use the order of the index
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

/** The distance to a rental as shown: in half kilometres, by the public point, at least one half. */
export function shownDistance(from: Point, { lat, lng }: Point): number {
  return Math.max(0.5, Math.round(distanceInKm(from, { lat, lng }) * 2) / 2);
}
