import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { openRentals, RENTAL_COLUMNS } from '../rentals/index.ts';
import { lockContactable, raiseAlerts } from './raise-alerts.ts';
import { suitingRentals } from './suiting-rentals.ts';

/**
 * Raises alerts for a listed rental and its best matches: its owner gets one for each match, each match's owner one for
 * this rental.
 */
export async function alertMatches(context: CommandContext, rentalId: string): Promise<void> {
  const rental = await openRentals(context)
    .select(RENTAL_COLUMNS)
    .where('id', '=', rentalId)
    .executeTakeFirst();
  if (!rental) return;
  const suiting = await suitingRentals(context, rental);
  if (suiting.length === 0) return;
  await inTransaction(context, async (work) => {
    const owners = suiting.map(({ owner_id }) => owner_id);
    const contactable = await lockContactable(work, rental.owner_id, owners);
    const common = { saved_search_id: null, frequency: 'now' } as const;
    const alerts = suiting
      .filter(({ owner_id }) => contactable.has(owner_id))
      .flatMap(({ id, owner_id }) => [
        { ...common, user_id: owner_id, own_rental_id: id, rental_id: rental.id },
        { ...common, user_id: rental.owner_id, own_rental_id: rental.id, rental_id: id },
      ]);
    await raiseAlerts(work, alerts);
  });
}
