import { CELL_LEVEL, distanceInKm, type Point } from '../../geography.ts';
import {
  type Cell,
  cellAround,
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

/** How finely a circle's edge is followed: its radius in cells. */
const CELLS_A_RADIUS = 16;
const EQUATOR_KM = 40_075;

/** How many cells of a level some windows touch. */
export function countTouched(windows: readonly Window[], level: number): number {
  return windows
    .map((window) => corners(window, level))
    .reduce((sum, [from, to]) => sum + (to.x - from.x + 1) * (to.y - from.y + 1), 0);
}

/**
 * The cells of a level that some windows touch, as far as they lie within a circle. Along its edge they are
 * smaller, so that the circle is followed.
 */
export function cover(windows: readonly Window[], circle: Circle | null, level: number): Cell[] {
  const touched = new Map(
    windows.flatMap((window) =>
      cellsBetween(corners(window, level)).map((cell) => [numberOf(cell), cell] as const),
    ),
  );
  if (!circle) return [...touched.values()];
  const finest = edgeLevel(circle, level);
  return [...touched.values()].flatMap((cell) => inside(cell, circle, finest));
}

/** The level of the cells along a circle's edge. */
function edgeLevel({ middle, radius }: Circle, level: number): number {
  const around = EQUATOR_KM * Math.cos((middle.lat * Math.PI) / 180);
  const wanted = Math.ceil(Math.log2((around / radius) * CELLS_A_RADIUS));
  return Math.min(CELL_LEVEL, Math.max(level + 2, wanted));
}

/** The same cells as few ranges, in order. */
export function rangesOf(cells: readonly Cell[]): Range[] {
  return [...Map.groupBy(cells, ({ level }) => level)].flatMap(([level, those]) => {
    const ranges: Range[] = [];
    for (const number of those.map(numberOf).sort((one, other) => one - other)) {
      const former = ranges.at(-1);
      if (former?.last === number - 1) former.last = number;
      else ranges.push({ level, first: number, last: number });
    }
    return ranges;
  });
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

function inside(cell: Cell, circle: Circle, finest: number): Cell[] {
  const { middle, radius } = circle;
  const { west, south, east, north } = windowOf(cell);
  const lats = [south, north];
  const farthest = lats.flatMap((lat) =>
    [west, east].map((lng) => distanceInKm(middle, { lat, lng })),
  );
  if (farthest.every((km) => km <= radius)) return [cell];
  // the world's seam may lie between the circle's middle and the cell
  const around = [-360, 0, 360].map((turn) => middle.lng + turn);
  const nearest = around.map((lng) => ({
    lat: Math.min(north, Math.max(south, middle.lat)),
    lng: Math.min(east, Math.max(west, lng)),
  }));
  if (nearest.every((point) => distanceInKm(middle, point) > radius)) return [];
  if (cell.level < finest) {
    return childrenOf(cell).flatMap((child) => inside(child, circle, finest));
  }
  return distanceInKm(middle, middleOf(cell)) <= radius ? [cell] : [];
}
