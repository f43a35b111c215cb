import type { Selectable } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { distanceInKm, type Point, radians } from '../../geography.ts';
import { keyedHash } from '../../secrets.ts';
import type { RentalRow } from './rental-row.ts';
import type { RentalsTables } from './tables.ts';

type Keys = Pick<Context, 'secrets'>;

/** How finely places are distinguished: a pin of the same home falls into the same squares or one next to them. */
const SQUARE_METRES = 50;
const METRES_PER_DEGREE = 111_195;
/** Nearer to a pole, degrees of longitude are too short to count. */
const POLAR = 0.01;
const HEIGHT = SQUARE_METRES / METRES_PER_DEGREE;

/** A square of some fifty metres, by its row and its place in it. */
interface Square {
  row: number;
  column: number;
}

const widthIn = (row: number) => HEIGHT / Math.max(Math.cos(radians((row + 0.5) * HEIGHT)), POLAR);
const rowOf = ({ lat }: Point) => Math.floor(lat / HEIGHT);
const columnIn = (row: number, { lng }: Point) => Math.floor(lng / widthIn(row));
const middleOf = ({ row, column }: Square): Point => ({
  lat: (row + 0.5) * HEIGHT,
  lng: (column + 0.5) * widthIn(row),
});

/** The squares whose middle is within a distance of a place, in metres, and those that a place as far away may be in. */
function squaresAround(place: Point, metres: number): Square[] {
  const reach = metres + SQUARE_METRES;
  const most = Math.ceil(reach / SQUARE_METRES);
  const offsets = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  return offsets
    .flatMap((north) => {
      const row = rowOf(place) + north;
      return offsets.map((east) => ({ row, column: columnIn(row, place) + east }));
    })
    .filter((square) => distanceInKm(middleOf(square), place) * 1_000 <= reach);
}

/** Nobody can read the place from it, nor compare the places of two members. */
const keyOf = ({ secrets }: Keys, userId: string, { row, column }: Square): Buffer =>
  keyedHash(secrets.blur, 'place anchor', userId, String(row), String(column));

type Left = Pick<
  RentalRow,
  'owner_id' | 'lat' | 'lng' | 'public_lat' | 'public_lng' | 'created_at'
>;

/**
 * Keeps which public points the places of a member's rentals had, before these rows are deleted or moved: what is listed there
 * again takes the same. Otherwise two listings one after the other would disclose a place at the edge of a cell.
 */
export async function keepAnchors(
  { db, secrets }: Pick<UnitOfWork, 'db' | 'secrets'>,
  rentals: readonly Left[],
): Promise<void> {
  if (rentals.length === 0) return;
  const anchors = rentals.map((rental) => ({
    user_id: rental.owner_id,
    place_key: keyOf({ secrets }, rental.owner_id, squareOf(rental)),
    public_lat: rental.public_lat,
    public_lng: rental.public_lng,
    created_at: rental.created_at,
  }));
  await db
    .insertInto('place_anchors')
    .values(anchors)
    // the first one counts
    .onConflict((conflict) => conflict.columns(['user_id', 'place_key']).doNothing())
    .execute();
}

const squareOf = (place: Point): Square => {
  const row = rowOf(place);
  return { row, column: columnIn(row, place) };
};

/** The public points that a member's former rentals within a distance of a place had, in metres, some tens more or less. */
export function anchorsNear(
  { db, secrets }: Keys & { db: Queryable },
  userId: string,
  place: Point,
  metres: number,
): Promise<Omit<Selectable<RentalsTables['place_anchors']>, 'user_id' | 'place_key'>[]> {
  const keys = squaresAround(place, metres).map((square) => keyOf({ secrets }, userId, square));
  return db
    .selectFrom('place_anchors')
    .select(['public_lat', 'public_lng', 'created_at'])
    .where('user_id', '=', userId)
    .where('place_key', 'in', keys)
    .execute();
}

/** Deletes what is kept of a member's places. */
export async function eraseAnchors({ db }: Pick<UnitOfWork, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('place_anchors').where('user_id', '=', userId).execute();
}
