import type { Point } from '../../geography.ts';
import { notBeyond, within } from './near.ts';
import type { RentalsQuery } from './rental-pages.ts';

/** Where rentals are looked for, in two ways to ask for the same. */
export interface Area {
  /** To gather the few there are, by their place. */
  gathering: RentalsQuery;
  /** To walk along the order of a list, checking each. */
  walking: RentalsQuery;
  /** It is a circle around a point, not everywhere. */
  around: boolean;
}

/** What matches, around a point; everywhere without one. */
export function areaOf(matching: RentalsQuery, point: Point | null, km: number): Area {
  if (!point) return { gathering: matching, walking: matching, around: false };
  return {
    gathering: matching.where(within(point, km)),
    walking: matching.where(notBeyond(point, km)),
    around: true,
  };
}
