import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import { type CommandContext, inUnit } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { unreachableFor } from '../blocks/index.ts';
import { holdReceiver } from './hold-receiver.ts';
import { holdThread, isUnread } from './hold-thread.ts';
import { raiseFor } from './raise.ts';
import { tellNotification } from './tell-notification.ts';
import { settleUnreadMessages } from './unread-messages.ts';

/** What a member writes of their own accord: nothing of it reaches who has blocked them. */
const WRITTEN: NotificationEvent[] = ['messageReceived', 'proposalReceived', 'proposalCountered'];

/**
 * Follows a message of a thread: whoever has not caused or read it is told. May be repeated and come late.
 */
export async function followMessage(context: CommandContext, messageId: string): Promise<void> {
  const message = await messageOf(context, messageId);
  if (!message) return;
  const event = eventOf(message);
  const { conversation_id: conversationId, rental_id: rentalId, seq } = message;
  const causedBy = message.kind === 'system' ? message.actor_id : message.author_id;
  for (const userId of receiversOf(message, event, causedBy)) {
    const place = { conversationId, userId, seq };
    if (!(await isUnread(context.db, place))) continue;
    if (causedBy !== null && WRITTEN.includes(event)) {
      const silent = await unreachableFor(context.db, userId, [causedBy]);
      if (silent.has(causedBy)) continue;
    }
    const key = `message-${messageId}`;
    await inUnit(context, async (unit) => {
      const receiver = await holdReceiver(unit, userId);
      await holdThread(unit, conversationId);
      if (!receiver || !(await isUnread(unit.db, place))) return;
      if (event === 'messageReceived' && causedBy !== null) {
        const thread = { conversationId, rentalId, otherId: causedBy };
        return settleUnreadMessages(unit, receiver, thread);
      }
      return raiseFor(unit, receiver, {
        userId,
        event,
        key,
        actorId: causedBy,
        conversationId,
        bookingId: message.booking_id,
        rentalId,
        count: 1,
        seq,
      });
    });
    await tellNotification(context, userId, (row) =>
      event === 'messageReceived'
        ? row
            .where('conversation_id', '=', conversationId)
            .where('event', '=', event)
            .where('read_at', 'is', null)
        : row.where('key', '=', key),
    );
  }
}

function messageOf({ db }: Pick<Context, 'db'>, id: string) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select(['messages.conversation_id', 'seq', 'kind', 'event', 'messages.author_id', 'actor_id'])
    .select(['booking_id', 'conversations.rental_id', 'owner_id', 'member_id', 'replaces'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
}

type Told = NonNullable<Awaited<ReturnType<typeof messageOf>>>;

function eventOf({ kind, event, replaces }: Told): NotificationEvent {
  if (kind === 'system' && event) return event;
  if (kind === 'proposal') return replaces === null ? 'proposalReceived' : 'proposalCountered';
  return 'messageReceived';
}

/** Both sides but the one who caused it. Others' agreement on the same days is news to the rival alone. */
function receiversOf(
  { owner_id: ownerId, member_id: memberId }: Told,
  event: NotificationEvent,
  causedBy: string | null,
): string[] {
  const sides = event === 'proposalTaken' ? [memberId] : [ownerId, memberId];
  return sides.filter((userId) => userId !== causedBy);
}
