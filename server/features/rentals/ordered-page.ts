import type { RentalFilters } from '#contract/rentals/schemas.ts';
import type { Context } from '../../context.ts';
import type { Point } from '../../geography.ts';
import { nearestPage } from './near.ts';
import { type PageWanted, type RentalPage, type RentalsQuery, rentalPage } from './rental-pages.ts';

/** In which order rentals are wanted, around which point, and which part of them. */
export interface OrderWanted extends PageWanted {
  sort?: RentalFilters['sort'];
  point: Point | null;
  /** Kilometres. */
  radius: number;
}

/**
 * One page of what matches, the newest first unless another order is wanted. Without a point to be near to,
 * `nearest` means `newest`.
 * @throws AppError for a cursor of another order
 */
export function orderedPage(
  context: Pick<Context, 'db'>,
  matching: RentalsQuery,
  { sort = 'newest', point, ...wanted }: OrderWanted,
): Promise<RentalPage> {
  if (sort !== 'nearest') return rentalPage(matching, sort, wanted);
  if (!point) return rentalPage(matching, 'newest', wanted);
  return nearestPage(context, matching, { ...wanted, point });
}
