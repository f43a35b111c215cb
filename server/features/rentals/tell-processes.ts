import { ANY_RENTAL } from '../../adapters/changes/index.ts';
import type { Context } from '../../context.ts';

/** Tells every process that a rental is not what it was, nor what lists it, nor its owner's page. */
export async function tellProcesses(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  rentalId: string,
): Promise<void> {
  const owner = await db
    .selectFrom('rentals')
    .select('owner_id')
    .where('id', '=', rentalId)
    .executeTakeFirst();
  changes.tell([ANY_RENTAL, rentalId, ...(owner ? [owner.owner_id] : [])]);
}
