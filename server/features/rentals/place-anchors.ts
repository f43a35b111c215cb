import type { Selectable } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { distanceInKm, type Point, radians } from '../../geography.ts';
import { keyedHash } from '../../secrets.ts';
import type { RentalRow } from './rental-row.ts';
import type { RentalsTables } from './tables.ts';

type Keys = Pick<Context, 'secrets'>;

/** The side of a square. Two pins of one home are in the same square or in squares next to each other. */
const SQUARE_METRES = 50;
const METRES_PER_DEGREE = 111_195;
/** Nearer to a pole, degrees of longitude are too short to count. */
const POLAR = 0.01;
const HEIGHT = SQUARE_METRES / METRES_PER_DEGREE;

/** A square of some fifty metres. */
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

/** All squares that may contain a point at most `metres` away from a place. Some of them are a little farther away. */
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

/** The keyed hash of a member and a square: it discloses neither a place nor that two members share one. */
const keyOf = ({ secrets }: Keys, userId: string, { row, column }: Square): Buffer =>
  keyedHash(secrets.blur, 'place anchor', userId, String(row), String(column));

/** Where a rental is, and where it is shown. */
export type PlacedRow = Pick<
  RentalRow,
  'owner_id' | 'lat' | 'lng' | 'public_lat' | 'public_lng' | 'created_at'
>;

/**
 * Stores the public points of a member's rentals before these are deleted or moved to another place. A later rental at the former
 * place takes the stored point: two different points, one after the other, would disclose a place at the edge of a cell.
 */
export async function keepAnchors(
  { db, secrets }: Pick<UnitOfWork, 'db' | 'secrets'>,
  rentals: readonly PlacedRow[],
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
    // the point of the first rental stays
    .onConflict((conflict) => conflict.columns(['user_id', 'place_key']).doNothing())
    .execute();
}

const squareOf = (place: Point): Square => {
  const row = rowOf(place);
  return { row, column: columnIn(row, place) };
};

/** A former place of a member. */
interface Former extends Omit<Selectable<RentalsTables['place_anchors']>, 'user_id' | 'place_key'> {
  /** How far away the middle of its square is; 0 for the square of the place itself. */
  metres: number;
}

/** The public points of a member's former rentals around a place, also of some that are a little more than `metres` away. */
export async function anchorsNear(
  { db, secrets }: Keys & { db: Queryable },
  userId: string,
  place: Point,
  metres: number,
): Promise<Former[]> {
  const own = squareOf(place);
  const isOwn = ({ row, column }: Square) => row === own.row && column === own.column;
  const distances = new Map(
    squaresAround(place, metres).map((square) => [
      keyOf({ secrets }, userId, square).toString('hex'),
      isOwn(square) ? 0 : distanceInKm(middleOf(square), place) * 1_000,
    ]),
  );
  const keys = [...distances.keys()].map((key) => Buffer.from(key, 'hex'));
  const rows = await db
    .selectFrom('place_anchors')
    .select(['place_key', 'public_lat', 'public_lng', 'created_at'])
    .where('user_id', '=', userId)
    .where('place_key', 'in', keys)
    .execute();
  return rows.map(({ place_key: key, ...row }) => ({
    ...row,
    metres: distances.get(key.toString('hex')) ?? metres,
  }));
}

/** Deletes the public points stored of a member's former places. */
export async function eraseAnchors({ db }: Pick<UnitOfWork, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('place_anchors').where('user_id', '=', userId).execute();
}
