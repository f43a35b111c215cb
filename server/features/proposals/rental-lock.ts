import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';

/**
 * Takes a shared lock on the row of a rental while a proposal for its days is being made: until that is committed, the
 * search for rivals of a booking waits. Concurrent proposals do not. To be called after locking the conversation.
 */
export async function lockRentalForProposing(
  { db }: Pick<UnitOfWork, 'db'>,
  rentalId: string,
): Promise<void> {
  await db.selectFrom('rentals').select('id').where('id', '=', rentalId).forShare().execute();
}

/** Waits for uncommitted proposals for a rental: their transactions have not seen the new booking. */
export async function waitForProposalsBeingMade(
  context: CommandContext,
  rentalId: string,
): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    const rental = db.selectFrom('rentals').select('id').where('id', '=', rentalId);
    await rental.forNoKeyUpdate().execute();
  });
}
