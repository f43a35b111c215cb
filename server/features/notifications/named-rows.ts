import { type Selectable, sql } from 'kysely';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { Queryable } from '../../context.ts';
import { haveBlock } from '../blocks/index.ts';
import { isOfObjection } from '../bookings/index.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationRow = Selectable<NotificationsTables['notifications']>;

/**
 * A member's notifications with the names of their rentals, in bookings as they were agreed on; of a listing that moderators have
 * hidden, or whose owner is blocked, as the thread had it then.
 */
export function namedNotifications(db: Queryable, userId: string) {
  return (
    db
      .selectFrom('notifications')
      .leftJoin('rentals', 'rentals.id', 'notifications.rental_id')
      .leftJoin('bookings', 'bookings.id', 'notifications.booking_id')
      .leftJoin('conversations', 'conversations.id', 'notifications.conversation_id')
      .leftJoin('booking_snapshots as agreed', (join) =>
        join
          .onRef('agreed.booking_id', '=', 'notifications.booking_id')
          .onRef('agreed.user_id', '=', 'notifications.actor_id'),
      )
      // the message that reports the same
      .leftJoin('messages', (join) =>
        join
          .onRef('messages.conversation_id', '=', 'notifications.conversation_id')
          .onRef('messages.seq', '=', 'notifications.seq'),
      )
      .selectAll('notifications')
      .select(['messages.step', 'messages.meetings', 'messages.proposal_id'])
      .select('messages.created_at as reported_at')
      .select(isOfObjection().as('is_objection'))
      .select('agreed.firstname as agreed_name')
      .select(({ ref }) => {
        const receiver = ref('notifications.user_id');
        const isSealed = sql<boolean>`(rentals.hidden_because = 'moderation'
          or ${haveBlock(ref('rentals.owner_id'), receiver)})`;
        return [
          haveBlock(ref('notifications.actor_id'), receiver).as('has_block'),
          sql<string | null>`case
            when bookings.thing is not null then bookings.thing->>'listing_title'
            when rentals.owner_id <> ${receiver} and ${isSealed}
              then conversations.sealed_listing->>'name'
            else rentals.name end`.as('rental_name'),
        ];
      })
      .where('notifications.user_id', '=', userId)
  );
}

export type NamedRow = NotificationRow & {
  rental_name: string | null;
  /** The first name of who caused it, as of the agreement. */
  agreed_name: string | null;
  /** Whether the receiver has blocked the member who caused it, or the reverse; a suspension or deletion does not count. */
  has_block: boolean;
  step: BookingStep | null;
  meetings: MessageMeeting[] | null;
  proposal_id: string | null;
  /** When the thread's message about it was posted; null for what no message states. */
  reported_at: Date | null;
  /** It says what has become of an objection to a return. */
  is_objection: boolean;
};
