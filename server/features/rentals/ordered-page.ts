import type { RentalListQuery } from '#contract/rentals/schemas.ts';
import type { Context } from '../../context.ts';
import type { Point } from '../../geography.ts';
import { nearestPage } from './near.ts';
import {
  type ListPage,
  type PageWanted,
  type RentalsQuery,
  readListPage,
} from './rentals-query.ts';

/** The order of a list, the point it is around, and the part of it that is requested. */
export interface OrderWanted extends PageWanted {
  sort?: RentalListQuery['sort'];
  point: Point | null;
  /** Kilometres. */
  radius: number;
}

/**
 * One page of the matching rentals, the newest first unless another order is requested. Without a point, `nearest`
 * means `newest`.
 * @throws AppError for a cursor of another order
 */
export function orderedPage(
  context: Pick<Context, 'db'>,
  matching: RentalsQuery,
  { sort = 'newest', point, ...wanted }: OrderWanted,
): Promise<ListPage> {
  if (sort !== 'nearest') return readListPage(matching, sort, wanted);
  if (!point) return readListPage(matching, 'newest', wanted);
  return nearestPage(context, matching, { ...wanted, point });
}
