import type { CommandContext } from '../../commands/run-command.ts';
import { holdAgainstSearches } from './hold-against-searches.ts';
import { matchOwnRentals } from './match-own-rentals.ts';

/**
 * Raises alerts for a rental that was published, changed, opened or closed: for saved searches that find it and for
 * rentals of the other kind that it suits. May be repeated and come late.
 */
export async function followRental(context: CommandContext, rentalId: string): Promise<void> {
  await holdAgainstSearches(context, { rentalId, after: null });
  await matchOwnRentals(context, rentalId);
}
