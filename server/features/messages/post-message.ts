import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SYSTEM_EVENTS } from '#contract/conversations/schemas.ts';
import type { Unit } from '../../commands/command.ts';
import type { ConversationRow } from './conversation.ts';
import type { MessagesTables } from './tables.ts';

export type MessageRow = Selectable<MessagesTables['messages']>;

type Content =
  | { kind: 'text'; text: string; clientId?: string | undefined }
  | { kind: 'proposal'; proposalId: string }
  | { kind: 'system'; event: (typeof SYSTEM_EVENTS)[number]; proposalId: string };

/**
 * Adds a message to a locked conversation and leaves word of it in the outbox.
 * @param byUserId who caused it, and so has read it; null for a deadline
 */
export async function postMessage(
  unit: Pick<Unit, 'db' | 'now' | 'send'>,
  conversation: Pick<ConversationRow, 'id'>,
  byUserId: string | null,
  content: Content,
): Promise<MessageRow> {
  const { db, now, send } = unit;
  const { message_count: seq } = await db
    .updateTable('conversations')
    .set((row) => ({ message_count: row('message_count', '+', 1) }))
    .where('id', '=', conversation.id)
    .returning('message_count')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('messages')
    .values({
      id: uuid(),
      conversation_id: conversation.id,
      seq,
      author_id: content.kind === 'system' ? null : byUserId,
      kind: content.kind,
      text: content.kind === 'text' ? content.text : null,
      proposal_id: content.kind === 'text' ? null : content.proposalId,
      event: content.kind === 'system' ? content.event : null,
      client_id: content.kind === 'text' ? (content.clientId ?? null) : null,
      // who waited for the lock, or whose clock is behind, must not seem to have written earlier
      created_at: sql<Date>`greatest(${now}::timestamptz, (
        select created_at from messages where conversation_id = ${conversation.id} and seq = ${seq - 1}
      ))`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const former = await readBy(db, conversation.id, byUserId);
  const byThem = sql<boolean>`user_id is not distinct from ${byUserId}::uuid`;
  await db
    .updateTable('participants')
    .set({
      last_message_at: message.created_at,
      // writing means having seen what stands above
      read_seq: sql`case when ${byThem} then ${seq} else read_seq end`,
      delivered_seq: sql`case when ${byThem} then ${seq} else delivered_seq end`,
      unread_count: sql`case when ${byThem} then 0 else unread_count + 1 end`,
    })
    .where('conversation_id', '=', conversation.id)
    .execute();
  send({ kind: 'messagePosted', messageId: message.id });
  if (byUserId !== null && former < seq - 1) {
    send({ kind: 'messagesSeen', conversationId: conversation.id, byUserId, status: 'read' });
  }
  return message;
}

async function readBy(db: Unit['db'], conversationId: string, userId: string | null) {
  if (userId === null) return 0;
  const { read_seq: read } = await db
    .selectFrom('participants')
    .select('read_seq')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return read;
}
