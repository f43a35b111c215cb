import { ancestorOf, cellAround, numberOf, windowOf } from '../../cells/grid.ts';
import { CELL_LEVEL, type Point } from '../../geography.ts';
import type { ClusterCount } from './cluster-counts.ts';

/** What is shown at one spot of the map. */
export interface Cluster {
  middle: Point;
  count: number;
  counts: ClusterCount[];
}

/** How near two marks may stand, in cells: a price is wider than it is high, and stands above its place. */
const APART = { along: 1.2, down: 1 };
/** How far away, in whole cells, an overlapping mark may be. */
const REACH = [-2, -1, 0, 1, 2];

/** Merges the marks that would overlap on a map whose cells of a level are 64 pixels wide. */
export function gather(counts: readonly ClusterCount[], level: number): Cluster[] {
  const byCell = Map.groupBy(counts, ({ cell }) => numberOf(ancestorOf(cell, level)));
  const clusters = [...byCell]
    .map(([cell, those]) => ({ cell, ...gathered(those) }))
    // the largest stay where they are; equal ones in a stable order that does not change while panning
    .sort((one, other) => other.count - one.count || one.cell - other.cell);
  const merged = new Map<string, Spot & Cluster>();
  for (const { cell: _, ...cluster } of clusters) {
    const spot = spotOf(cluster.middle, level);
    const near = REACH.flatMap((down) => REACH.map((along) => at(spot, along, down)))
      .map((key) => merged.get(key))
      .find((other) => other && overlap(spot, other));
    if (near) {
      near.count += cluster.count;
      near.counts.push(...cluster.counts);
    } else {
      merged.set(at(spot, 0, 0), { ...spot, ...cluster });
    }
  }
  return [...merged.values()].map(({ middle, count, counts: those }) => ({
    middle,
    count,
    counts: those,
  }));
}

/** The bounds of a cluster's rentals in degrees: `[west, south, east, north]`. */
export function extentOf({ counts }: Cluster): [number, number, number, number] {
  const windows = counts.map(({ cell }) => windowOf(cell));
  return [
    Math.min(...windows.map(({ west }) => west)),
    Math.min(...windows.map(({ south }) => south)),
    Math.max(...windows.map(({ east }) => east)),
    Math.max(...windows.map(({ north }) => north)),
  ];
}

function gathered(counts: ClusterCount[]): Cluster {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const mean = (axis: keyof Point) =>
    counts.reduce((sum, one) => sum + one.middle[axis] * one.count, 0) / count;
  return { middle: { lat: mean('lat'), lng: mean('lng') }, count, counts };
}

/** Where a point lies on the map, in cells of a level. */
interface Spot {
  x: number;
  y: number;
}

function spotOf(point: Point, level: number): Spot {
  const { x, y } = cellAround(CELL_LEVEL, point);
  const size = 2 ** (CELL_LEVEL - level);
  return { x: x / size, y: y / size };
}

const at = ({ x, y }: Spot, along: number, down: number) =>
  `${Math.floor(x) + along},${Math.floor(y) + down}`;

const overlap = (one: Spot, other: Spot) =>
  Math.abs(one.x - other.x) < APART.along && Math.abs(one.y - other.y) < APART.down;
