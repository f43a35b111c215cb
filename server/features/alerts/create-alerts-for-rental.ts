import type { CommandContext } from '../../commands/run-command.ts';
import { matchOwnRentals } from './match-own-rentals.ts';
import { matchSavedSearches } from './match-saved-searches.ts';

/**
 * Raises alerts for a rental that was published, changed, opened or closed: for saved searches that find it and for
 * rentals of the other kind that it suits. May be repeated and come late.
 */
export async function createAlertsForRental(
  context: CommandContext,
  rentalId: string,
): Promise<void> {
  await matchSavedSearches(context, { rentalId, after: null });
  await matchOwnRentals(context, rentalId);
}
