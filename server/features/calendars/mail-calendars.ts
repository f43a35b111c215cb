import { sql } from 'kysely';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { MailCalendar } from '../../adapters/mail/index.ts';
import type { Context } from '../../context.ts';
import { type BookingRow, bookingsOf } from '../bookings/index.ts';
import type { MailCalendarsOf } from '../notifications/index.ts';
import { placedEvents } from './agreement-events.ts';
import { icsFile } from './ics-file.ts';

/** What concerns a calendar: an agreement, a change of its days or meeting, its end before it began. */
const IN_CALENDARS: readonly NotificationEvent[] = [
  'proposalAccepted',
  'extensionAccepted',
  'detailsChanged',
  'bookingCancelled',
  'noShow',
  'bookingLapsed',
];

/**
 * The calendar files of a mail of notifications: one for each agreement that it reports on, as the agreement is now. A
 * calendar program adds what it does not know, and replaces what has a smaller sequence.
 */
export const mailCalendars: MailCalendarsOf = async (context, receiver, notified) => {
  const concerned = notified.filter(({ event }) => IN_CALENDARS.includes(event));
  const bookings = await bookingsAmong(context, receiver.userId, concerned);
  const events = await placedEvents(context, bookings, receiver);
  return events.map((event): MailCalendar => {
    const method = event.cancelled ? 'CANCEL' : 'REQUEST';
    const { language, email: to, writtenAt } = receiver;
    return {
      method,
      filename: `${event.uid}.ics`,
      content: icsFile(context.config, { language, writtenAt, sent: { method, to } }, [event]),
    };
  });
};

/** The bookings of notifications; one about an accepted proposal, as a former version raised it, names its message only. */
async function bookingsAmong(
  { db }: Pick<Context, 'db'>,
  userId: string,
  notified: Parameters<MailCalendarsOf>[2],
): Promise<BookingRow[]> {
  if (notified.length === 0) return [];
  const named = notified.flatMap((one) => one.booking_id ?? []);
  const messages = notified.filter((one) => one.booking_id === null && one.seq !== null);
  return bookingsOf(db, userId)
    .selectAll()
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('id', '=', sql<string>`any(${named}::uuid[])`),
        ...messages.map(({ conversation_id: conversationId, seq }) =>
          exists(
            selectFrom('messages')
              .select('messages.id')
              .whereRef('messages.proposal_id', '=', 'bookings.proposal_id')
              .where('messages.conversation_id', '=', conversationId)
              .where('messages.seq', '=', seq),
          ),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
}
