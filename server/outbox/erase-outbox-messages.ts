import { sql } from 'kysely';
import type { UnitOfWork } from '../commands/command.ts';

/** Deletes the messages about a leaving member from the outbox and its dead letters. */
export async function eraseOutboxMessages(
  { db }: Pick<UnitOfWork, 'db'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const addressed = sql<boolean>`message->>'email' = ${email}`;
  await db.deleteFrom('outbox').where(addressed).execute();
  await db
    .deleteFrom('dead_letters')
    .where(({ or, eb }) => or([addressed, eb('user_id', '=', id)]))
    .execute();
}
