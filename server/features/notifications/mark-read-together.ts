import { sql } from 'kysely';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { counterpartOf, markEventsRead } from '../messages/index.ts';
import { lockConversationShared } from './lock-conversation-shared.ts';
import { lockReceiver } from './lock-receiver.ts';
import { publishUnread } from './publish-notification.ts';
import { updateUnreadNotification } from './update-unread-notification.ts';

/** A thread and one of its members. */
interface ThreadSide {
  conversationId: string;
  byUserId: string;
}

/**
 * After a member has read in a thread, acted on its proposal or booking, or read its notifications elsewhere: marks as read the
 * notifications about messages that were read, those about what the member has answered, and the messages about events whose
 * notifications were read. May be repeated and come late.
 */
export async function markReadTogether(context: CommandContext, side: ThreadSide): Promise<void> {
  await markNotifications(context, side);
  await markMessages(context, side);
}

async function markNotifications(
  context: CommandContext,
  { conversationId, byUserId: userId }: ThreadSide,
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
  const changed = await inTransaction(context, async (work) => {
    const { db, now } = work;
    const receiver = await lockReceiver(work, userId);
    await lockConversationShared(work, conversationId);
    const unread = db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversationId)
      .where('read_at', 'is', null);
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where('id', 'in', unread.select('id'))
      .where(({ or, eb, selectFrom }) =>
        or([
          eb(
            'seq',
            '<=',
            selectFrom('participants')
              .select('read_seq')
              .where('conversation_id', '=', conversationId)
              .where('user_id', '=', userId),
          ),
          isAnswered(userId),
        ]),
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
    await updateUnreadNotification(work, receiver, {
      conversationId,
      rentalId: conversation.rental_id,
      otherId: counterpartOf(conversation, userId),
    });
    return true;
  });
  if (changed) await publishUnread(context, userId);
}

/** Whether its member has acted later on the same booking, answered the same proposal, or given the rating that it asks for. */
const isAnswered = (userId: string) => sql<boolean>`(
  event = 'rateCounterpart' and exists (
    select from ratings left join rating_renewals on rating_id = ratings.id
    where ratings.author_id = ${userId}::uuid and ratings.user_id = notifications.actor_id
      and greatest(ratings.created_at, rating_renewals.created_at) >= notifications.created_at)
  or kind in ('proposals', 'bookings', 'reminders') and exists (
    select from messages act
    left join proposals answer on act.kind = 'proposal' and answer.id = act.proposal_id
    left join messages reported
      on reported.conversation_id = act.conversation_id and reported.seq = notifications.seq
    where act.conversation_id = notifications.conversation_id
      and coalesce(act.author_id, act.actor_id) = ${userId}::uuid
      and coalesce(act.seq > notifications.seq, act.created_at >= notifications.created_at)
      and (act.booking_id = notifications.booking_id
        or reported.proposal_id in (act.proposal_id, answer.replaces))
  )
)`;

/** Marks messages about events as read, as far as the member has read their notifications. */
async function markMessages(
  context: CommandContext,
  { conversationId, byUserId: userId }: ThreadSide,
): Promise<void> {
  const reported = context.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('notifications.conversation_id', '=', conversationId)
    .where('event', '<>', 'messageReceived')
    .where('read_at', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from notifications other
        where other.user_id = notifications.user_id
          and other.conversation_id = notifications.conversation_id
          and other.read_at is null and other.seq <= notifications.seq
      )`,
    )
    .where('seq', '>', (row) =>
      row
        .selectFrom('participants')
        .select('read_seq')
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', userId),
    );
  const { upTo } = await reported
    .select(({ fn }) => fn.max('seq').as('upTo'))
    .executeTakeFirstOrThrow();
  if (upTo === null) return;
  await inTransaction(context, async (work) => {
    await lockConversationShared(work, conversationId);
    await markEventsRead(work, { conversationId, userId, upTo });
  });
}
