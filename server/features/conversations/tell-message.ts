import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { receiptsFrom, viewsAmong } from './message-views.ts';

/** Brings a message to both sides' browsers, and to those who have not read it their new count. */
export async function tellMessage(context: Context, messageId: string): Promise<void> {
  const { realtime } = context;
  const sides = await withSides(context, messageId);
  const [message] = sides;
  if (!message) return;
  const receipts = new Map([[message.conversation_id, receiptsFrom(sides)]]);
  for (const { user_id: userId, read_seq: read, unread_messages: unread } of sides) {
    const [view] = await viewsAmong(context, [message], userId, receipts);
    if (view) realtime.tell(userId, 'message', view);
    if (read < message.seq) realtime.tell(userId, 'unread', { unreadMessages: unread });
  }
}

/** A message once for each side of its conversation, with what that side has not read over all of theirs. */
function withSides({ db }: Pick<Context, 'db'>, messageId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('rentals', 'rentals.id', 'conversations.rental_id')
    .selectAll('messages')
    .select(['participants.user_id', 'read_seq', 'delivered_seq', 'rentals.kind as rental_kind'])
    .select(
      sql<number>`(
        select coalesce(sum(unread_count), 0)::integer from participants theirs
        where theirs.user_id = participants.user_id
      )`.as('unread_messages'),
    )
    .where('messages.id', '=', messageId)
    .execute();
}
