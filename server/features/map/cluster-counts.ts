import { type SelectQueryBuilder, sql } from 'kysely';
import type { Category, RentalKind } from '#contract/enums.ts';
import type { MapView } from '#contract/map/schemas.ts';
import { atDeepest, type Range } from '../../cells/cover.ts';
import { type Cell, cellAt, middleOf } from '../../cells/grid.ts';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';
import { CELL_LEVEL, type Point } from '../../geography.ts';
import { inRanges, type RentalRow, type RentalsQuery, rangeTable } from '../rentals/index.ts';

/** Some rentals of a cell: how many, and the middle of where they are. */
export interface ClusterCount {
  cell: Cell;
  count: number;
  middle: Point;
}

/** Reads the precomputed counts of the cells of some ranges. */
export async function storedCounts(
  db: Queryable,
  ranges: readonly Range[],
  { kind, category }: Pick<MapView, 'kind' | 'category'>,
): Promise<ClusterCount[]> {
  if (ranges.length === 0) return [];
  const rows = await db
    .selectFrom(rangeTable(ranges).as<'range'>(sql`range(level, first, last)`))
    // summed per range, so that each range is looked up in the index
    .innerJoinLateral(
      (nested) =>
        nested
          .selectFrom('map_cells')
          .whereRef('map_cells.level', '=', 'range.level')
          .where(sql<boolean>`cell between range.first and range.last`)
          .$if(kind !== undefined, (cells) => cells.where('kind', '=', kind as RentalKind))
          .$if(category !== undefined, (cells) =>
            cells.where('category', '=', category as Category),
          )
          .groupBy('cell')
          .select(({ fn }) => [
            'cell',
            fn.sum<number>('rentals').as('count'),
            fn.sum<number>('lat_sum').as('lats'),
            fn.sum<number>('lng_sum').as('lngs'),
          ])
          .as('summed'),
      (join) => join.onTrue(),
    )
    .select(['range.level', 'cell', 'count', 'lats', 'lngs'])
    .execute();
  return rows.map(({ level, cell, count, lats, lngs }) => ({
    cell: cellAt(level, cell),
    count: Number(count),
    middle: { lat: lats / Number(count), lng: lngs / Number(count) },
  }));
}

/** Cells of rentals: only `cell` is read, so that an index with the filters' columns suffices. */
const byCell = (rentals: RentalsQuery, level: number) =>
  rentals.select(sql<number>`rentals.map_cell >> ${2 * (CELL_LEVEL - level)}::int`.as('cell'));

interface LiveWanted {
  ranges: readonly Range[];
  /** Of the cells that are counted. */
  level: number;
  /** How many rentals are read at most. */
  most: number;
}

/** Counts rentals of some ranges by cells, range by range in the index; `cut` is true when there were more. */
export function liveCounts(
  db: Queryable,
  rentals: RentalsQuery,
  { ranges, level, most }: LiveWanted,
) {
  return countCells(db, inRanges(db, byCell(rentals, level), ranges, most + 1), { level, most });
}

/**
 * Counts rentals about some ranges by cells; the planner may use these ranges or any other of their filters. Some
 * rentals may lie next to the ranges.
 */
export function filteredCounts(
  db: Queryable,
  rentals: RentalsQuery,
  { ranges, level, most }: LiveWanted,
) {
  const stretches = joined(ranges.map(atDeepest), STRETCHES);
  const about = rentals.where(({ or, eb }) =>
    or(stretches.map(({ first, last }) => eb('map_cell', '>=', first).and('map_cell', '<=', last))),
  );
  return countCells(db, byCell(about, level).limit(most + 1), { level, most });
}

/** The rentals of some ranges, up to a maximum. */
export function rentalsIn(
  db: Queryable,
  rentals: RentalsQuery,
  ranges: readonly Range[],
  most: number,
): Promise<RentalRow[]> {
  return inRanges(db, rentals.selectAll('rentals'), ranges, most).execute();
}

async function countCells(
  db: Queryable,
  cells: SelectQueryBuilder<Database, never, { cell: number }>,
  { level, most }: Pick<LiveWanted, 'level' | 'most'>,
): Promise<{ counts: ClusterCount[]; cut: boolean }> {
  const rows = await db
    .selectFrom(cells.as('found'))
    .select('cell')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('cell')
    .execute();
  const counts = rows.map(({ cell: number, count }) => {
    const cell = cellAt(level, number);
    return { cell, count: Number(count), middle: middleOf(cell) };
  });
  return { counts, cut: counts.reduce((sum, { count }) => sum + count, 0) > most };
}

/** A query narrowed by other filters gets at most this many ranges of cells. */
const STRETCHES = 12;

/** At most this many ranges that cover those given, joined across the smallest gaps. */
function joined(ranges: readonly Range[], most: number): Range[] {
  const sorted = ranges.toSorted((one, other) => one.first - other.first);
  const gaps = sorted
    .slice(1)
    .map(({ first }, index) => first - (sorted[index]?.last ?? first))
    .toSorted((one, other) => other - one);
  const widest = gaps[most - 1] ?? 0;
  return sorted.reduce<Range[]>((stretches, range) => {
    const previous = stretches.at(-1);
    if (previous && range.first - previous.last <= widest) previous.last = range.last;
    else stretches.push({ ...range });
    return stretches;
  }, []);
}
