import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';

/**
 * Locks a thread for this transaction: nobody posts there meanwhile (who posts locks it `for update`), or marks messages as read by opening it. Two transactions may
 * have this lock at once.
 */
export async function lockConversationShared(
  { db }: UnitOfWork,
  conversationId: string,
): Promise<void> {
  await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forKeyShare()
    .execute();
}

/** Whether one side of a thread has not read a message yet. */
export async function isUnread(
  db: Queryable,
  { conversationId, userId, seq }: { conversationId: string; userId: string; seq: number },
): Promise<boolean> {
  const side = await db
    .selectFrom('participants')
    .select('read_seq')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return side !== undefined && side.read_seq < seq;
}
