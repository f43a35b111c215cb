import { sql } from 'kysely';
import type { Queryable } from '../context.ts';
import type { Point } from '../geography.ts';

/** The middle of a place's cell, the same for all members: the public point of a rental there, unless its owner has another one near. */
export async function publicPoint(db: Queryable, { lat, lng }: Point): Promise<Point> {
  const { rows } = await sql<Point>`
    select public_lat as lat, public_lng as lng
    from public_point(${lat}::float8, ${lng}::float8)`.execute(db);
  const [point] = rows;
  if (!point) throw new Error('The grid of public points was not set.');
  return point;
}
