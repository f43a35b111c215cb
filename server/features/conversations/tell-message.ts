import type { Context } from '../../context.ts';
import { unreadMessages } from '../messages/index.ts';
import { messageViews } from './message-views.ts';

/** Brings a message to both sides' browsers, and to those who have not read it their new count. */
export async function tellMessage({ db, realtime }: Context, messageId: string): Promise<void> {
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message) return;
  const sides = await db
    .selectFrom('participants')
    .select(['user_id', 'read_seq'])
    .where('conversation_id', '=', message.conversation_id)
    .execute();
  for (const { user_id: userId, read_seq: read } of sides) {
    const [view] = await messageViews(db, [message], userId);
    if (view) realtime.tell(userId, 'message', view);
    if (read < message.seq) {
      realtime.tell(userId, 'unread', { unreadMessages: await unreadMessages(db, userId) });
    }
  }
}
