import { sql } from 'kysely';
import type { Reader } from '../../context.ts';
import { distanceInKm, type Point } from '../../geography.ts';

/** Two places of a member that are as near as this, in metres, may be one: pins are not set alike. */
const ONE_PLACE_METRES = 250;
/**
 * A place shows no point that is farther away than this: half the diagonal of a cell more. Rentals along a street, each near
 * the last, must not all show the first's.
 */
const FARTHEST_METRES = 610;

/**
 * The public point of the member's first rental near a place, which a rental there takes too: at the edge of a cell the points of
 * two cells would disclose that the place is at the line between them. Null where the member has no rental near.
 */
export async function ownPlaceNear(
  db: Reader,
  ownerId: string,
  place: Point,
): Promise<Point | null> {
  const north = sql`radians(lat - ${place.lat}::float8)`;
  const east = sql`radians(lng - ${place.lng}::float8) * cos(radians(${place.lat}::float8))`;
  const points = await db
    .selectFrom('rentals')
    .select(['public_lat as lat', 'public_lng as lng'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`6371000 * sqrt((${north}) ^ 2 + (${east}) ^ 2) <= ${ONE_PLACE_METRES}`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute();
  return points.find((point) => distanceInKm(point, place) * 1_000 <= FARTHEST_METRES) ?? null;
}
