import type { Unit } from '../../commands/command.ts';
import { type CommandContext, inUnit } from '../../commands/run-command.ts';

/**
 * Holds the days of a rental for a proposal that is being made: until it is there, nobody looks for rivals of a
 * booking. Others propose meanwhile. Taken after the conversation.
 */
export async function holdDays({ db }: Pick<Unit, 'db'>, rentalId: string): Promise<void> {
  await db.selectFrom('rentals').select('id').where('id', '=', rentalId).forShare().execute();
}

/** Waits for proposals for days of a rental that are being made: they have not seen what was just booked. */
export async function awaitProposals(context: CommandContext, rentalId: string): Promise<void> {
  await inUnit(context, async ({ db }) => {
    const rental = db.selectFrom('rentals').select('id').where('id', '=', rentalId);
    await rental.forNoKeyUpdate().execute();
  });
}
