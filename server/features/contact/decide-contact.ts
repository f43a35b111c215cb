import type { Selectable } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { ContactTables } from './tables.ts';

type ContactRow = Selectable<ContactTables['contact_messages']>;

/**
 * Records the decision on a message that nobody has answered.
 * @throws AppError caseNotFound or caseAlreadyDecided
 */
export async function setContactDecision(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  id: string,
  decision: NonNullable<ContactRow['decision']>,
): Promise<void> {
  const message = await db
    .selectFrom('contact_messages')
    .select('decided_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw new AppError('caseNotFound');
  if (message.decided_at) throw new AppError('caseAlreadyDecided');
  await db
    .updateTable('contact_messages')
    .set({ decision, decided_at: now })
    .where('id', '=', id)
    .execute();
}
