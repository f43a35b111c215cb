import { CELL_LEVEL, mapCell, type Point } from '../geography.ts';

/** Degrees, WGS 84; west is at most east. */
export interface Window {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A tile of the web map projection: column and row of the `4 ^ level` that cover the world. */
export interface Cell {
  level: number;
  x: number;
  y: number;
}

/** The cell of a level that a point lies in. */
export function cellAround(level: number, point: Point): Cell {
  return ancestorOf(cellAt(CELL_LEVEL, mapCell(point)), level);
}

/** The degrees a cell spans. */
export function windowOf({ level, x, y }: Cell): Window {
  const side = 2 ** level;
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return {
    west: (x / side) * 360 - 180,
    east: ((x + 1) / side) * 360 - 180,
    north: latitude(y),
    south: latitude(y + 1),
  };
}

export function middleOf(cell: Cell): Point {
  const { west, south, east, north } = windowOf(cell);
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

export const childrenOf = ({ level, x, y }: Cell): Cell[] =>
  [0, 1].flatMap((down) =>
    [0, 1].map((along) => ({ level: level + 1, x: 2 * x + along, y: 2 * y + down })),
  );

/** The cell of a wider level that a cell lies in. */
export function ancestorOf({ level, x, y }: Cell, wider: number): Cell {
  const parts = 2 ** (level - wider);
  return { level: wider, x: Math.floor(x / parts), y: Math.floor(y / parts) };
}

/** How many cells of the deepest level a cell of some level contains. */
export const cellsIn = (level: number): number => 4 ** (CELL_LEVEL - level);

/** A cell's position along the Z-shaped curve, among the cells of its level: a coarser `mapCell` of `geography.ts`. */
export function numberOf({ level, x, y }: Cell): number {
  let number = 0;
  // numbers beyond 32 bits: multiplied, not shifted
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    number = number * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1);
  }
  return number;
}

/** The cell of a level by its position along the curve. */
export function cellAt(level: number, number: number): Cell {
  const cell = { level, x: 0, y: 0 };
  let rest = number;
  for (let bit = 0; bit < level; bit += 1) {
    const quarter = rest % 4;
    cell.x += (quarter % 2) * 2 ** bit;
    cell.y += (quarter >> 1) * 2 ** bit;
    rest = (rest - quarter) / 4;
  }
  return cell;
}
