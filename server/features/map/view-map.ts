import { LIMITS } from '#contract/limits.ts';
import type { MapContent, MapView } from '#contract/map/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { type Circle, countTouched, cover, type Range, rangesOf } from '../../cells/cover.ts';
import type { Window } from '../../cells/grid.ts';
import type { Viewer } from '../../context.ts';
import { CELL_LEVEL, type Point } from '../../geography.ts';
import {
  filteredRentals,
  notBeyond,
  pointOf,
  type RentalsQuery,
  type RentalViewContext,
  rentalSummaries,
  shownDistance,
  within,
} from '../rentals/index.ts';
import {
  type ClusterCount,
  filteredCounts,
  liveCounts,
  rentalsIn,
  storedCounts,
} from './cluster-counts.ts';
import { type Cluster, extentOf, gather } from './gather.ts';
import { COUNTED_LEVELS } from './levels.ts';

/** A cell is 64 pixels wide where a tile of the map's own level is 256. */
const FINER = 2;
/** The number of cells of a window; a window far smaller or larger than a screen uses another level. */
const CELLS = { min: 4, max: 2_000 };
/** Rentals shown individually; further ones are clusters of one. */
const MOST_ITEMS = 100;
/** Rentals counted on request: in the index alone, or row by row for other filters. */
const MOST_COUNTED = { plain: 100_000, filtered: 10_000 };
/** How many levels finer rentals are counted than shown, to place clusters within a cell. */
const GRAIN = 2;

/**
 * The marks in a window of the map. Marks that would overlap become one cluster; a mark is shown when its own place
 * lies in the window. Everything is placed at its public point, the viewer's rentals too.
 * @throws AppError addressNotFound when no town has the name given
 */
export async function viewMap(
  context: RentalViewContext,
  view: MapView,
  viewer: Viewer,
): Promise<MapContent> {
  const middle = await pointOf(context, view, viewer.language);
  const circle = middle && { middle, radius: view.radius };
  const windows = windowsOf(view.bbox);
  const level = levelOf(windows, view.zoom);
  const ranges = rangesOf(cover(windows, circle, level));
  const matching = await matchingAround(context, view, circle);
  const { counts, cut } = await readCounts(context, { view, matching, ranges, level });
  const isShown = (point: Point) => windows.some((window) => holds(window, point));
  const all = gather(counts, level);
  const alone = standingAlone(all, view.zoom);
  const clusters = all
    .filter((cluster) => !alone.includes(cluster) && isShown(cluster.middle))
    .map((cluster) => ({
      ...cluster.middle,
      count: cluster.count,
      bbox: extentOf(cluster),
    }));
  const items = (await readItems(context, { matching, circle }, alone, viewer))
    .filter(({ location }) => isShown(location))
    .map((item) => (middle ? { ...item, distanceKm: shownDistance(middle, item.location) } : item));
  const total = clusters.reduce((sum, { count }) => sum + count, items.length);
  return { clusters, items, total, partial: cut };
}

async function matchingAround(
  context: RentalViewContext,
  view: MapView,
  circle: Circle | null,
): Promise<RentalsQuery> {
  const matching = await filteredRentals(context, view);
  // without other filters, rentals are counted by cells, without reading the place of each
  return circle && !isPlain(view) ? matching.where(within(circle.middle, circle.radius)) : matching;
}

/** Whether only the filters are set by which cells are counted: any other one, also one that is added later, is not. */
function isPlain({ q, ...view }: MapView): boolean {
  const { bbox, zoom, kind, category, place, lat, lng, radius, currency, ...narrowing } = view;
  return !cleanLine(q ?? '') && Object.values(narrowing).every((filter) => filter === undefined);
}

interface CountsWanted {
  view: MapView;
  matching: RentalsQuery;
  ranges: Range[];
  level: number;
}

async function readCounts(
  { db }: RentalViewContext,
  { view, matching, ranges, level }: CountsWanted,
): Promise<{ counts: ClusterCount[]; cut: boolean }> {
  const finer = Math.min(CELL_LEVEL, level + GRAIN);
  if (!isPlain(view)) {
    return filteredCounts(db, matching, { ranges, level: finer, most: MOST_COUNTED.filtered });
  }
  const isCounted = (range: Range) => range.level <= COUNTED_LEVELS.deepest;
  const counts = await storedCounts(db, ranges.filter(isCounted), view);
  const uncounted = ranges.filter((range) => !isCounted(range));
  if (uncounted.length === 0) return { counts, cut: false };
  const live = await liveCounts(db, matching, {
    ranges: uncounted,
    level: Math.max(finer, ...uncounted.map((range) => range.level)),
    most: MOST_COUNTED.plain,
  });
  return { counts: [...counts, ...live.counts], cut: live.cut };
}

/** Rentals shown individually; at the closest zoom all that can be placed separately. */
function standingAlone(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const few = zoom >= LIMITS.mapZoom ? MOST_ITEMS : 1;
  let left = MOST_ITEMS;
  return clusters.filter(({ count }) => {
    if (count > few || count > left) return false;
    left -= count;
    return true;
  });
}

async function readItems(
  context: RentalViewContext,
  { matching, circle }: { matching: RentalsQuery; circle: Circle | null },
  alone: readonly Cluster[],
  { language }: Viewer,
): Promise<RentalSummary[]> {
  if (alone.length === 0) return [];
  const ranges = rangesOf(alone.flatMap(({ counts }) => counts.map(({ cell }) => cell)));
  const exactly = circle ? matching.where(notBeyond(circle.middle, circle.radius)) : matching;
  const rows = await rentalsIn(context.db, exactly, ranges, MOST_ITEMS);
  // as a stranger sees them: a map shows nobody's exact place
  return rentalSummaries(context, rows, { userId: null, language });
}

/** The windows of a view: two when it crosses the antimeridian. */
function windowsOf([west, south, east, north]: MapView['bbox']): Window[] {
  if (west <= east) return [{ west, south, east, north }];
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north },
  ];
}

function levelOf(windows: readonly Window[], zoom: number): number {
  let level = Math.min(CELL_LEVEL, Math.floor(zoom) + FINER);
  while (countTouched(windows, level) > CELLS.max) level -= 1;
  while (countTouched(windows, level) < CELLS.min && level < CELL_LEVEL) level += 1;
  return level;
}

const holds = ({ west, south, east, north }: Window, { lat, lng }: Point) =>
  lng >= west && lng <= east && lat >= south && lat <= north;
