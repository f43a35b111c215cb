import type { CommandContext } from '../../commands/run-command.ts';
import { alertMatches } from './alert-matches.ts';
import { compareWithSavedSearches } from './compare-with-saved-searches.ts';

/**
 * Raises alerts for a rental that was published, changed, opened or closed: for saved searches that find it and for
 * rentals of the other kind that it suits. May be repeated and come late.
 */
export async function createAlertsForRental(
  context: CommandContext,
  rentalId: string,
): Promise<void> {
  await compareWithSavedSearches(context, { rentalId, after: null });
  await alertMatches(context, rentalId);
}
