import { coverCircle, rangesOf } from '../../cells/cover.ts';
import type { Context, Queryable } from '../../context.ts';
import type { Point } from '../../geography.ts';
import { inRanges } from './in-ranges.ts';
import { notBeyond } from './near.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';
import { countMatching, MOST_COUNTED, type RentalsQuery } from './rentals-query.ts';

/** The rentals of an area, as several queries for the same set. */
export interface Area {
  /** For few rentals: finds them by their place, to be sorted afterwards. */
  byArea: RentalsQuery;
  /** For many rentals: walks the index of a list's order and checks each. */
  byOrder: RentalsQuery;
  /** The rentals in cells entirely inside a circle, countable in an index alone; null without a circle. */
  core: RentalsQuery | null;
}

/** Up to this many rentals of an area are collected and sorted; of more, a walk in the list's order soon finds a page. */
const MOST_GATHERED = 3_000;
/** No limit, but a limit makes the database run the subquery range by range. */
const ALL = 1_000_000_000;

/** The matching rentals around a point; without a point, everywhere. */
export function areaOf(
  db: Queryable,
  matching: RentalsQuery,
  middle: Point | null,
  radius: number,
): Area {
  if (!middle) return { byArea: matching, byOrder: matching, core: null };
  const { within, across } = coverCircle({ middle, radius });
  const byOrder = matching.where(notBeyond(middle, radius));
  const inCells = (rentals: RentalsQuery, cells: typeof within) =>
    db.selectFrom(
      inRanges(db, rentals.select([...RENTAL_COLUMNS, 'search']), rangesOf(cells), ALL).as(
        'rentals',
      ),
    ) as unknown as RentalsQuery;
  return {
    byArea: inCells(byOrder, [...within, ...across]),
    byOrder,
    core: inCells(matching, within),
  };
}

/** How many rentals an area has, up to 1,000, and whether they are few enough to be collected and sorted. */
export async function countArea(
  context: Pick<Context, 'db'>,
  { byArea, core }: Area,
): Promise<{ total: number; few: boolean }> {
  if (!core) return { total: await countMatching(context, byArea), few: false };
  const inside = await countMatching(context, core, MOST_GATHERED);
  if (inside >= MOST_COUNTED) return { total: MOST_COUNTED, few: inside < MOST_GATHERED };
  return { total: await countMatching(context, byArea), few: true };
}
