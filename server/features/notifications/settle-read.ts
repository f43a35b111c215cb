import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { counterpartOf } from '../messages/index.ts';
import { lockConversationShared } from './lock-conversation-shared.ts';
import { lockReceiver } from './lock-receiver.ts';
import { publishUnread } from './publish-notification.ts';
import { settleUnreadMessages } from './unread-messages.ts';

/**
 * After a member has read in a thread: marks the notifications about everything up to there as read. May be
 * repeated and come late.
 */
export async function settleRead(
  context: CommandContext,
  { conversationId, byUserId: userId }: { conversationId: string; byUserId: string },
): Promise<void> {
  const known = await context.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  // a message that is read before `notifyOfMessage` runs notifies nobody
  if (!known) return;
  const changed = await inTransaction(context, async (unit) => {
    const { db, now } = unit;
    const receiver = await lockReceiver(unit, userId);
    await lockConversationShared(unit, conversationId);
    const unread = db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversationId)
      .where('read_at', 'is', null)
      .where('seq', 'is not', null);
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where('id', 'in', unread.select('id'))
      .where('seq', '<=', (row) =>
        row
          .selectFrom('participants')
          .select('read_seq')
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', userId),
      )
      .executeTakeFirst();
    const partly = await unread
      .select('id')
      .where('event', '=', 'messageReceived')
      .executeTakeFirst();
    if (!partly || !receiver) return numUpdatedRows > 0n;
    const conversation = await db
      .selectFrom('conversations')
      .select(['owner_id', 'member_id', 'rental_id'])
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    await settleUnreadMessages(unit, receiver, {
      conversationId,
      rentalId: conversation.rental_id,
      otherId: counterpartOf(conversation, userId),
    });
    return true;
  });
  if (changed) await publishUnread(context, userId);
}
