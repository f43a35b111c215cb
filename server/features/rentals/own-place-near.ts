import { sql } from 'kysely';
import type { Context, Queryable } from '../../context.ts';
import { distanceInKm, type Point, radians } from '../../geography.ts';
import { anchorsNear } from './place-anchors.ts';

/** Two pins of a member may mean one place when they are at most this far apart, in metres. */
const ONE_PLACE_METRES = 250;
const METRES_PER_DEGREE = 111_195;
/** Nearer to a pole, degrees of longitude are too short to compare. */
const POLAR = 0.01;
/**
 * A rental takes the point of another one only when that point is at most this far from its place, in metres: those 250 and half
 * the diagonal of a cell. Otherwise rentals along a street, each near the one before, would all show the point of the first.
 */
const FARTHEST_METRES = 610;

/**
 * The public point of the member's rental that is nearest to a place; null where the member has had none near. A new rental there
 * shows the same point: two pins of one home, on both sides of an edge between cells, would otherwise disclose that the home is at
 * that edge. Rentals that were deleted or moved away count too (`place-anchors.ts`). The nearest, not the first: what is listed,
 * deleted or moved elsewhere in the neighbourhood must not give a home another point than it has had.
 */
export async function ownPlaceNear(
  { db, secrets }: Pick<Context, 'secrets'> & { db: Queryable },
  ownerId: string,
  place: Point,
): Promise<Point | null> {
  const north = ONE_PLACE_METRES / METRES_PER_DEGREE;
  const east = north / Math.max(Math.cos(radians(place.lat)), POLAR);
  const around = await db
    .selectFrom('rentals')
    .select(['lat', 'lng', 'public_lat', 'public_lng', 'created_at'])
    .where('owner_id', '=', ownerId)
    // the row of a deleted rental has the middle of its town
    .where('deleted_at', 'is', null)
    .where((eb) => eb.between('lat', place.lat - north, place.lat + north))
    .where((eb) => eb.between('lng', place.lng - east, place.lng + east))
    .orderBy(sql`abs(lat - ${place.lat}::float8) + abs(lng - ${place.lng}::float8)`)
    .orderBy('created_at')
    .limit(100)
    .execute();
  const standing = around.map((one) => ({ ...one, metres: metresBetween(one, place) }));
  const former = await anchorsNear({ db, secrets }, ownerId, place, ONE_PLACE_METRES);
  const shown = [...standing, ...former]
    .filter(({ metres }) => metres <= ONE_PLACE_METRES)
    .toSorted(
      (one, other) =>
        one.metres - other.metres || one.created_at.getTime() - other.created_at.getTime(),
    )
    .map((one) => ({ lat: one.public_lat, lng: one.public_lng }));
  return shown.find((point) => metresBetween(point, place) <= FARTHEST_METRES) ?? null;
}

const metresBetween = (one: Point, other: Point) => distanceInKm(one, other) * 1_000;
