import { coverCircle, rangesOf } from '../../cells/cover.ts';
import type { Context, Reader } from '../../context.ts';
import type { Point } from '../../geography.ts';
import { inRanges } from './in-ranges.ts';
import { notBeyond } from './near.ts';
import { countMatching, MOST_COUNTED, type RentalsQuery } from './rental-pages.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';

/** Where rentals are looked for, in several ways to ask for the same. */
export interface Area {
  /** To gather the few there are, by their place. */
  gathering: RentalsQuery;
  /** To walk along the order of a list, checking each. */
  walking: RentalsQuery;
  /** The rentals that are well inside a circle, to be counted in an index alone; null without a circle. */
  core: RentalsQuery | null;
}

/** Up to so many rentals of an area are gathered and put in order; more are met soon on a walk. */
const MOST_GATHERED = 3_000;
/** No bound: a subquery with a limit is asked range by range. */
const ALL = 1_000_000_000;

/** What matches, around a point; everywhere without one. */
export function areaOf(
  db: Reader,
  matching: RentalsQuery,
  middle: Point | null,
  radius: number,
): Area {
  if (!middle) return { gathering: matching, walking: matching, core: null };
  const { within, across } = coverCircle({ middle, radius });
  const walking = matching.where(notBeyond(middle, radius));
  const inCells = (rentals: RentalsQuery, cells: typeof within) =>
    db.selectFrom(
      inRanges(db, rentals.select([...RENTAL_COLUMNS, 'search']), rangesOf(cells), ALL).as(
        'rentals',
      ),
    ) as unknown as RentalsQuery;
  return {
    gathering: inCells(walking, [...within, ...across]),
    walking,
    core: inCells(matching, within),
  };
}

/** How many rentals an area has, up to 1,000, and whether they are best gathered. */
export async function countArea(
  context: Pick<Context, 'db'>,
  { gathering, core }: Area,
): Promise<{ total: number; few: boolean }> {
  if (!core) return { total: await countMatching(context, gathering), few: false };
  const inside = await countMatching(context, core, MOST_GATHERED);
  if (inside >= MOST_COUNTED) return { total: MOST_COUNTED, few: inside < MOST_GATHERED };
  return { total: await countMatching(context, gathering), few: true };
}
