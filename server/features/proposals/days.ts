import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';

/**
 * Takes a shared lock on a rental while a proposal for its days is being made: until it is committed, the search for
 * rivals of a booking waits. Concurrent proposals do not. Locked after the conversation.
 */
export async function lockRentalDays(
  { db }: Pick<UnitOfWork, 'db'>,
  rentalId: string,
): Promise<void> {
  await db.selectFrom('rentals').select('id').where('id', '=', rentalId).forShare().execute();
}

/** Waits for proposals for a rental that are being made: their transactions have not seen the new booking. */
export async function awaitProposals(context: CommandContext, rentalId: string): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    const rental = db.selectFrom('rentals').select('id').where('id', '=', rentalId);
    await rental.forNoKeyUpdate().execute();
  });
}
