import { CELL_LEVEL, distanceInKm, NORTHMOST, type Point, radians } from '../geography.ts';
import {
  type Cell,
  cellAround,
  cellsIn,
  childrenOf,
  middleOf,
  numberOf,
  type Window,
  windowOf,
} from './grid.ts';

export interface Circle {
  middle: Point;
  /** Kilometres. */
  radius: number;
}

/** Consecutive cells of one level. */
export interface Range {
  level: number;
  first: number;
  last: number;
}

/** The precision of a circle's edge: its radius in cells. */
const CELLS_A_RADIUS = 16;
/** The same for a circle whose edge is checked precisely anyway. */
const FEWER_CELLS_A_RADIUS = 8;
/** Distances to a cell are measured to its edges as the map draws them, which are straight. */
const SLACK = 1.01;
const WORLD: Cell = { level: 0, x: 0, y: 0 };
const EQUATOR_KM = 40_075;

/** How many cells of a level some windows touch. */
export function countTouched(windows: readonly Window[], level: number): number {
  return windows
    .map((window) => corners(window, level))
    .reduce((sum, [from, to]) => sum + (to.x - from.x + 1) * (to.y - from.y + 1), 0);
}

/**
 * The cells of a level that some windows touch, as far as they lie within a circle. Along its edge the cells are
 * smaller, to follow the circle.
 */
export function cover(windows: readonly Window[], circle: Circle | null, level: number): Cell[] {
  const touched = new Map(
    windows.flatMap((window) =>
      cellsBetween(corners(window, level)).map((cell) => [numberOf(cell), cell] as const),
    ),
  );
  if (!circle) return [...touched.values()];
  const finest = Math.min(CELL_LEVEL, Math.max(level + 2, edgeLevel(circle, CELLS_A_RADIUS)));
  return [...touched.values()]
    .flatMap((cell) => partsOf(cell, circle, finest))
    .filter(
      ({ cell, whole }) => whole || distanceInKm(circle.middle, middleOf(cell)) <= circle.radius,
    )
    .map(({ cell }) => cell);
}

/** The cells within a circle, and those that its edge crosses. */
export function coverCircle(circle: Circle): { within: Cell[]; across: Cell[] } {
  const finest = Math.min(CELL_LEVEL, edgeLevel(circle, FEWER_CELLS_A_RADIUS));
  const { within = [], across = [] } = Object.groupBy(
    partsOf(WORLD, circle, finest),
    ({ whole }) => (whole ? 'within' : 'across'),
  );
  return { within: within.map(({ cell }) => cell), across: across.map(({ cell }) => cell) };
}

/** The level at which a circle's radius is about this many cells. */
function edgeLevel({ middle, radius }: Circle, cells: number): number {
  const lat = Math.min(NORTHMOST, Math.abs(middle.lat));
  const around = EQUATOR_KM * Math.cos(radians(lat));
  return Math.ceil(Math.log2((around / radius) * cells));
}

/** The same cells as few ranges, in order. */
export function rangesOf(cells: readonly Cell[]): Range[] {
  return [...Map.groupBy(cells, ({ level }) => level)].flatMap(([level, those]) => {
    const ranges: Range[] = [];
    for (const number of those.map(numberOf).sort((one, other) => one - other)) {
      const previous = ranges.at(-1);
      if (previous?.last === number - 1) previous.last = number;
      else ranges.push({ level, first: number, last: number });
    }
    return ranges;
  });
}

/** The same range in cells of the deepest level, as stored with rentals. */
export function atDeepest({ level, first, last }: Range): Range {
  const size = cellsIn(level);
  return { level: CELL_LEVEL, first: first * size, last: (last + 1) * size - 1 };
}

function corners({ west, south, east, north }: Window, level: number): [Cell, Cell] {
  return [
    cellAround(level, { lat: north, lng: west }),
    cellAround(level, { lat: south, lng: east }),
  ];
}

function cellsBetween([from, to]: [Cell, Cell]): Cell[] {
  const cells: Cell[] = [];
  for (let { y } = from; y <= to.y; y += 1) {
    for (let { x } = from; x <= to.x; x += 1) cells.push({ level: from.level, x, y });
  }
  return cells;
}

/** The parts of a cell that a circle touches, down to a level; `whole` ones lie completely within. */
function partsOf(cell: Cell, circle: Circle, finest: number): { cell: Cell; whole: boolean }[] {
  const { middle, radius } = circle;
  const { west, south, east, north } = groundOf(cell);
  const lats = [south, north];
  const farthest = lats.flatMap((lat) =>
    [west, east].map((lng) => distanceInKm(middle, { lat, lng })),
  );
  if (cell.level > 0 && farthest.every((km) => km <= radius)) return [{ cell, whole: true }];
  // the antimeridian may lie between the circle's middle and the cell
  const around = [-360, 0, 360].map((turn) => middle.lng + turn);
  const nearest = around.map((lng) => ({
    lat: Math.min(north, Math.max(south, middle.lat)),
    lng: Math.min(east, Math.max(west, lng)),
  }));
  if (nearest.every((point) => distanceInKm(middle, point) > radius * SLACK)) return [];
  if (cell.level < finest) {
    return childrenOf(cell).flatMap((child) => partsOf(child, circle, finest));
  }
  return [{ cell, whole: false }];
}

/** The degrees whose points belong to a cell: points beyond the projection's end belong to the outermost cells. */
function groundOf(cell: Cell): Window {
  const ground = windowOf(cell);
  return {
    ...ground,
    north: cell.y === 0 ? 90 : ground.north,
    south: cell.y === 2 ** cell.level - 1 ? -90 : ground.south,
  };
}
