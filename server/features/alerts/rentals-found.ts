import type { SavedFilters } from '#contract/alerts/schemas.ts';
import type { Context } from '../../context.ts';
import { filteredRentals, type RentalsQuery, within } from '../rentals/index.ts';

/**
 * The open rentals a saved search finds now: those of the list with the same filters, by the list's code, so that
 * list and alert never disagree.
 * @throws AppError what the list would refuse
 */
export async function rentalsFound(
  context: Pick<Context, 'db' | 'clock'>,
  filters: SavedFilters,
): Promise<RentalsQuery> {
  const matching = await filteredRentals(context, { ...filters, limit: 1 });
  const { lat, lng, radius } = filters;
  if (lat === undefined || lng === undefined) return matching;
  return matching.where(within({ lat, lng }, radius));
}
