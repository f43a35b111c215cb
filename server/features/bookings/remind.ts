import type { BookingStatus } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import type { BookingRow } from './booking-row.ts';

type Reminder = Extract<OutboxMessage, { kind: 'bookingReminder' }>;
type Overdue = Extract<OutboxMessage, { kind: 'bookingOverdue' }>;

const DAY = 86_400_000;
/** How often the parties are asked for the return again, a day apart, after the first time. */
const DAILY_REPEATS = 3;
const BEFORE_RETURN: readonly BookingStatus[] = ['agreed', 'handedOver'];

/** Reminds both parties of a coming start or end, unless it has moved, passed or been cancelled. */
export async function remindOfBooking(
  context: CommandContext,
  { bookingId, event, of }: Reminder,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const booking = await bookingToRemind(work, bookingId);
    if (!booking) return;
    const moment = event === 'startsTomorrow' ? booking.starts_at : booking.ends_at;
    const concerns = event === 'startsTomorrow' ? ['agreed'] : BEFORE_RETURN;
    if (moment.toISOString() !== of || moment <= work.now) return;
    if (concerns.includes(booking.status)) notifyBoth(work, booking, event, of);
  });
}

/** Asks both parties about a thing that is not back, once and then daily; stops when the end has moved. */
export async function askForReturn(
  context: CommandContext,
  { bookingId, of, day }: Overdue,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const booking = await bookingToRemind(work, bookingId);
    if (!booking || booking.ends_at.toISOString() !== of) return;
    // the handover may be confirmed afterwards
    if (!BEFORE_RETURN.includes(booking.status)) return;
    if (booking.status === 'handedOver') notifyBoth(work, booking, 'overdue', `${of} ${day}`);
    if (day === DAILY_REPEATS) return;
    const next = new Date(work.now.getTime() + DAY);
    work.send({ kind: 'bookingOverdue', bookingId, of, day: day + 1 }, next);
  });
}

function bookingToRemind(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param once identifies this reminder among those of the same event, so that a second delivery notifies nobody */
function notifyBoth(
  { send }: Pick<UnitOfWork, 'send'>,
  booking: BookingRow,
  event: Reminder['event'] | 'overdue',
  once: string,
): void {
  const about = {
    event,
    key: `${event} ${booking.id} ${once}`,
    conversationId: booking.conversation_id,
    bookingId: booking.id,
    rentalId: booking.rental_id,
  };
  for (const userId of [booking.owner_id, booking.renter_id]) {
    send({ kind: 'notice', userId, ...about });
  }
}
