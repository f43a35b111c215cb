import { type Selectable, sql } from 'kysely';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { Reader } from '../../context.ts';
import { isOfObjection } from '../bookings/index.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationRow = Selectable<NotificationsTables['notifications']>;

/** A member's notifications with the names of their rentals, in bookings as they were agreed on. */
export function namedNotifications(db: Reader, userId: string) {
  return (
    db
      .selectFrom('notifications')
      .leftJoin('rentals', 'rentals.id', 'notifications.rental_id')
      .leftJoin('bookings', 'bookings.id', 'notifications.booking_id')
      // the message that reports the same
      .leftJoin('messages', (join) =>
        join
          .onRef('messages.conversation_id', '=', 'notifications.conversation_id')
          .onRef('messages.seq', '=', 'notifications.seq'),
      )
      .selectAll('notifications')
      .select(['messages.step', 'messages.meetings', 'messages.proposal_id'])
      .select(isOfObjection().as('is_objection'))
      .select(
        sql<string | null>`coalesce(bookings.thing->>'listing_title', rentals.name)`.as(
          'rental_name',
        ),
      )
      .where('notifications.user_id', '=', userId)
  );
}

export type NamedRow = NotificationRow & {
  rental_name: string | null;
  step: BookingStep | null;
  meetings: MessageMeeting[] | null;
  proposal_id: string | null;
  /** It reports what has become of an objection to a return. */
  is_objection: boolean;
};
