import type { SavedFilters } from '#contract/alerts/schemas.ts';
import type { Context } from '../../context.ts';
import { filteredRentals, type RentalsQuery, within } from '../rentals/index.ts';

/**
 * The query for the open rentals that a saved search finds: those of the list with the same filters, by the list's code,
 * so that list and alert never disagree.
 * @throws AppError validationFailed when the time asked for ends before it starts
 */
export async function savedSearchQuery(
  context: Pick<Context, 'db' | 'clock'>,
  filters: SavedFilters,
): Promise<RentalsQuery> {
  const found = await filteredRentals(context, filters);
  const { lat, lng, radius } = filters;
  if (lat === undefined || lng === undefined) return found;
  return found.where(within({ lat, lng }, radius));
}
