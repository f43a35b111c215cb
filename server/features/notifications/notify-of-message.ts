import { dateIn } from '#contract/days/zone.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import {
  isNotifiedOf,
  type ProposalTransitionName,
  transitionOf,
} from '#contract/proposals/transitions.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { canExchangeNothing } from '../blocks/index.ts';
import { isUnread, lockConversationShared } from './lock-conversation-shared.ts';
import { lockReceiver } from './lock-receiver.ts';
import { publishNotification } from './publish-notification.ts';
import { raiseFor } from './raise.ts';
import { updateUnreadNotification } from './update-unread-notification.ts';
import { WITH_OWN_TEXT } from './with-own-text.ts';

/** After a message was posted in a thread: notifies each member concerned who has not read it. May be repeated and come late. */
export async function notifyOfMessage(context: CommandContext, messageId: string): Promise<void> {
  const sides = await sidesOf(context, messageId);
  const [message] = sides;
  if (!message) return;
  const event = eventOf(message);
  const { conversation_id: conversationId, rental_id: rentalId, seq } = message;
  const causedBy = message.kind === 'system' ? message.actor_id : message.author_id;
  if (message.blocked && causedBy !== null && WITH_OWN_TEXT.includes(event)) return;
  for (const { user_id: userId } of sides.filter((side) => isToNotify(side, causedBy))) {
    const repeatKey = repeatKeyOf(message, causedBy);
    const key = repeatKey ?? `message-${messageId}`;
    const receiver = await inTransaction(context, async (work) => {
      const receiver = await lockReceiver(work, userId);
      await lockConversationShared(work, conversationId);
      if (!receiver || !(await isUnread(work.db, { conversationId, userId, seq }))) return null;
      if (event === 'messageReceived' && causedBy !== null) {
        const thread = { conversationId, rentalId, otherId: causedBy };
        await updateUnreadNotification(work, receiver, thread);
        return receiver;
      }
      const isNew = await raiseFor(work, receiver, {
        userId,
        event,
        key,
        actorId: causedBy,
        conversationId,
        bookingId: message.booking_id,
        rentalId,
        count: 1,
        seq,
        at: message.created_at,
      });
      return isNew || repeatKey === null ? receiver : null;
    });
    if (!receiver) continue;
    await publishNotification(context, receiver, (row) =>
      event === 'messageReceived'
        ? row
            .where('notifications.conversation_id', '=', conversationId)
            .where('notifications.event', '=', event)
            .where('read_at', 'is', null)
        : row.where('key', '=', key),
    );
  }
}

/** A message once for each side of its conversation, with how far that side has read and whether the two are blocked. */
function sidesOf({ db }: Pick<Context, 'db'>, messageId: string) {
  return (
    db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
      .leftJoin('rentals', 'rentals.id', 'conversations.rental_id')
      .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
      .leftJoin('proposals as countered', 'countered.id', 'proposals.replaces')
      .leftJoin('bookings as made', 'made.proposal_id', 'proposals.id')
      .select(['messages.conversation_id', 'seq', 'messages.kind', 'event', 'messages.author_id'])
      .select(['step', 'messages.created_at'])
      // the message of an acceptance names the proposal, and its notification the booking it made
      .select(({ fn }) => fn.coalesce('messages.booking_id', 'made.id').as('booking_id'))
      .select(['actor_id', 'conversations.rental_id', 'conversations.owner_id'])
      .select(['rentals.kind as rental_kind', 'proposals.replaces'])
      .select(['proposals.author_id as proposer_id', 'countered.author_id as countered_author_id'])
      .select(['participants.user_id', 'participants.read_seq'])
      .select(({ ref }) =>
        canExchangeNothing(ref('conversations.owner_id'), ref('conversations.member_id')).as(
          'blocked',
        ),
      )
      .where('messages.id', '=', messageId)
      .orderBy('participants.user_id')
      .execute()
  );
}

/**
 * After a block an event of a booking is notified once a day: a blocked member must not make the other one's phone ring again
 * and again.
 * @returns null where each message is notified
 */
function repeatKeyOf(
  { blocked, booking_id: bookingId, event, step, created_at: at }: Side,
  causedBy: string | null,
): string | null {
  if (!blocked || causedBy === null || bookingId === null) return null;
  return ['blocked', bookingId, event, step ?? '', dateIn('UTC', at)].join('-');
}

type Side = Awaited<ReturnType<typeof sidesOf>>[number];

function eventOf({ kind, event, replaces }: Side): NotificationEvent {
  if (kind === 'system' && event) return event;
  if (kind === 'proposal') return replaces === null ? 'proposalReceived' : 'proposalCountered';
  return 'messageReceived';
}

/** The transition that a message reports, and who wrote the proposal it is of: for `counter`, the proposal that was countered. */
function transitionReported(
  side: Side,
): { name: ProposalTransitionName; authorId: string | null } | null {
  if (side.kind === 'proposal') {
    return side.replaces === null
      ? { name: 'propose', authorId: side.proposer_id }
      : { name: 'counter', authorId: side.countered_author_id };
  }
  const name = side.event && transitionOf(side.event);
  return name && { name, authorId: side.proposer_id };
}

/**
 * Whether a side has to be notified: it has not read the message and did not cause it. For transitions of a
 * proposal, their table decides.
 */
function isToNotify(side: Side, causedBy: string | null): boolean {
  const { user_id: userId, owner_id: publisherId, rental_kind: rentalKind } = side;
  if (side.read_seq >= side.seq) return false;
  const transition = transitionReported(side);
  if (!transition) return userId !== causedBy;
  // an offer's publisher rents out, a request's publisher rents
  const isRenter = (userId === publisherId) === (rentalKind === 'request');
  return isNotifiedOf(transition.name, { isAuthor: userId === transition.authorId, isRenter });
}
