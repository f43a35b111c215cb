import { sql } from 'kysely';
import type { Unit } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/**
 * Everything up to a message has reached a member's browser (`delivered`) or eyes (`read`). Receipts never
 * go backwards. @throws AppError messageNotFound for a message that is not in the conversation
 */
export async function seeMessages(
  { db, send }: Pick<Unit, 'db' | 'send'>,
  receipt: { conversationId: string; upTo: string; userId: string; status: 'delivered' | 'read' },
): Promise<void> {
  const { conversationId, upTo, userId, status } = receipt;
  const message = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', upTo)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!message) throw new AppError('messageNotFound');
  const column = status === 'read' ? 'read_seq' : 'delivered_seq';
  const { seq } = message;
  const unread = sql<number>`(
    select count(*) from messages
    where conversation_id = ${conversationId} and seq > ${seq} and author_id is distinct from ${userId}::uuid
  )`;
  const changed = await db
    .updateTable('participants')
    .set({
      delivered_seq: sql<number>`greatest(delivered_seq, ${seq})`,
      ...(status === 'read' ? { read_seq: seq, unread_count: unread } : {}),
    })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where(column, '<', seq)
    .returning('user_id')
    .executeTakeFirst();
  if (changed) send({ kind: 'messagesSeen', conversationId, byUserId: userId, status });
}
