import type { Context } from '../../context.ts';
import { unreadMessagesSql } from '../messages/index.ts';
import { messageView, shownWith, threadFactsFrom } from './message-views.ts';

/** Publishes a message to both sides' browsers, and the new unread count to those who have not read it. */
export async function publishMessage(context: Context, messageId: string): Promise<void> {
  const { realtime } = context;
  const sides = await withSides(context, messageId);
  const [message] = sides;
  if (!message) return;
  const facts = threadFactsFrom(sides);
  const shown = await shownWith(
    context,
    [message],
    sides.map((side) => side.user_id),
  );
  for (const { user_id: userId, read_seq: read, unread_messages: unread } of sides) {
    realtime.publish(userId, 'message', messageView(message, userId, facts, shown));
    if (read < message.seq) realtime.publish(userId, 'unread', { unreadMessages: unread });
  }
}

/** A message once for each side of its conversation, with that side's unread count over all conversations. */
function withSides({ db }: Pick<Context, 'db'>, messageId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('rentals', 'rentals.id', 'conversations.rental_id')
    .selectAll('messages')
    .select(['participants.user_id', 'read_seq', 'delivered_seq', 'rentals.kind as rental_kind'])
    .select(['sealed_read_seq', 'sealed_delivered_seq'])
    .select(({ ref }) => unreadMessagesSql(ref('participants.user_id')).as('unread_messages'))
    .where('messages.id', '=', messageId)
    .execute();
}
