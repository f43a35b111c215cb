import type { markRead as operation } from '#contract/conversations/operations.ts';
import type { Command } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Actor, Context } from '../../context.ts';
import {
  counterpartOf,
  lockConversation,
  unreadMessages,
  unreadMessagesSql,
  writeReceipt,
} from '../messages/index.ts';

/** Marks everything up to a message as read. */
export const markRead: Command<typeof operation> = async (work, { actor, input }) => {
  const conversation = await lockConversation(work, input.params.id, actor.userId);
  await writeReceipt(work, {
    conversationId: conversation.id,
    upTo: input.body.upTo,
    userId: actor.userId,
    status: 'read',
  });
  return undefined;
};

/** Marks everything up to a message as received by the member's browser. @throws AppError messageNotFound */
export async function markDelivered(
  context: CommandContext,
  { userId }: Pick<Actor, 'userId'>,
  receipt: { conversationId: string; upTo: string },
): Promise<void> {
  // needs no lock: it counts nothing, and of two concurrent receipts the further one stays
  await inTransaction(context, (work) =>
    writeReceipt(work, { ...receipt, userId, status: 'delivered' }),
  );
}

/**
 * Sends the other side how far a member has received or read, unless one has blocked the other; after reading, sends the member's
 * own tabs the unread count.
 */
export async function publishReceipt(
  { db, realtime }: Context,
  receipt: { conversationId: string; byUserId: string; status: 'delivered' | 'read' },
): Promise<void> {
  const { conversationId, byUserId, status } = receipt;
  const row = await db
    .selectFrom('conversations')
    .innerJoin('participants', 'participants.conversation_id', 'conversations.id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .onRef(
          'messages.seq',
          '=',
          status === 'read' ? 'participants.read_seq' : 'participants.delivered_seq',
        ),
    )
    .select(['owner_id', 'member_id', 'sealed_read_seq', 'messages.id as upTo'])
    .select(({ ref }) => unreadMessagesSql(ref('participants.user_id')).as('unread'))
    .where('conversations.id', '=', conversationId)
    .where('participants.user_id', '=', byUserId)
    .executeTakeFirst();
  if (!row) return;
  if (row.sealed_read_seq === null) {
    realtime.publish(counterpartOf(row, byUserId), 'messageStatus', {
      conversationId,
      upTo: row.upTo,
      status,
    });
  }
  if (status === 'read') {
    realtime.publish(byUserId, 'unread', { unreadMessages: row.unread });
  }
}

/** Sends a member's tabs how much is unread in the inbox. */
export async function publishUnreadMessages(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  userId: string,
): Promise<void> {
  realtime.publish(userId, 'unread', { unreadMessages: await unreadMessages(db, userId) });
}
