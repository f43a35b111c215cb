import { sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Writes that a member's browser has received everything up to a message (`delivered`), or that the member has read it (`read`,
 * in a locked conversation). Receipts never go backwards.
 * @throws AppError messageNotFound for a message that is not in this conversation of the member
 */
export async function writeReceipt(
  { db, send }: Pick<UnitOfWork, 'db' | 'send'>,
  receipt: { conversationId: string; upTo: string; userId: string; status: 'delivered' | 'read' },
): Promise<void> {
  const { conversationId, upTo, userId, status } = receipt;
  const unread = sql<number>`(
    select count(*) from messages later
    where later.conversation_id = ${conversationId} and later.seq > messages.seq
      and coalesce(later.author_id, later.actor_id) is distinct from ${userId}::uuid
  )`;
  const changed = await db
    .updateTable('participants')
    .from('messages')
    .set({
      delivered_seq: sql<number>`greatest(delivered_seq, messages.seq)`,
      ...(status === 'read' ? { read_seq: sql<number>`messages.seq`, unread_count: unread } : {}),
    })
    .where('messages.id', '=', upTo)
    .whereRef('messages.conversation_id', '=', 'participants.conversation_id')
    .where('participants.conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .whereRef(status === 'read' ? 'read_seq' : 'delivered_seq', '<', 'messages.seq')
    .returning('user_id')
    .executeTakeFirst();
  if (!changed) return assertThere(db, receipt);
  send({ kind: 'messagesSeen', conversationId, byUserId: userId, status });
  if (status === 'read') send({ kind: 'threadRead', conversationId, byUserId: userId });
}

async function assertThere(
  db: Queryable,
  { conversationId, upTo, userId }: { conversationId: string; upTo: string; userId: string },
): Promise<void> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .select('messages.id')
    .where('messages.id', '=', upTo)
    .where('messages.conversation_id', '=', conversationId)
    .where('participants.user_id', '=', userId)
    .executeTakeFirst();
  if (!message) throw new AppError('messageNotFound');
}
