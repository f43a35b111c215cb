import { sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';

/**
 * Marks a thread as read up to a message about an event whose notification the member has read, in a locked conversation.
 * Does nothing while a text or an image of the other side up to there is unread, or a proposal that waits for its answer: only
 * opening the thread marks these as read.
 */
export async function markEventsRead(
  { db, send }: Pick<UnitOfWork, 'db' | 'send'>,
  { conversationId, userId, upTo }: { conversationId: string; userId: string; upTo: number },
): Promise<void> {
  const changed = await db
    .updateTable('participants')
    .set({
      read_seq: upTo,
      delivered_seq: sql<number>`greatest(delivered_seq, ${upTo})`,
      unread_count: sql<number>`(
        select count(*) from messages later
        where later.conversation_id = ${conversationId} and later.seq > ${upTo}
          and coalesce(later.author_id, later.actor_id) is distinct from ${userId}::uuid
      )`,
    })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_seq', '<', upTo)
    .where(
      sql<boolean>`not exists (
        select from messages written left join proposals on proposals.id = written.proposal_id
        where written.conversation_id = ${conversationId}
          and written.seq > participants.read_seq and written.seq <= ${upTo}
          and written.kind <> 'system' and written.author_id is distinct from ${userId}::uuid
          and (written.kind <> 'proposal' or proposals.status = 'pending')
      )`,
    )
    .returning('user_id')
    .executeTakeFirst();
  if (changed) send({ kind: 'messagesSeen', conversationId, byUserId: userId, status: 'read' });
}
