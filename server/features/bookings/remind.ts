import type { BookingStatus } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import type { BookingRow } from './booking-row.ts';
import { ledgersOf } from './progress.ts';

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
    if (!concerns.includes(booking.status)) return;
    notify(work, booking, { event, once: of, userIds: [booking.owner_id, booking.renter_id] });
  });
}

/** Asks the parties about a thing that they have not said to be back, once and then daily; stops when the end has moved. */
export async function askForReturn(
  context: CommandContext,
  { bookingId, of, day }: Overdue,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const booking = await bookingToRemind(work, bookingId);
    if (!booking || booking.ends_at.toISOString() !== of) return;
    // the handover may be confirmed afterwards
    if (!BEFORE_RETURN.includes(booking.status)) return;
    if (booking.status === 'handedOver') {
      const others = await whoSayNothing(work, booking);
      notify(work, booking, { event: 'overdue', once: `${of} ${day}`, userIds: others });
    }
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

/** The sides that do not say that the thing is back; both where its owner claims something of the deposit, or objects to the return. */
async function whoSayNothing(
  { db }: Pick<UnitOfWork, 'db'>,
  { id, owner_id: ownerId, renter_id: renterId }: BookingRow,
): Promise<string[]> {
  const ledger = (await ledgersOf(db, [id])).get(id);
  const isClaimed = ledger?.lastClaim && ledger.lastClaim.status !== 'withdrawn';
  const say = (userId: string) =>
    ledger?.confirmations.some((one) => one.step === 'returned' && one.user_id === userId);
  return [ownerId, renterId].filter((userId) => isClaimed || !say(userId));
}

interface Notice {
  event: Reminder['event'] | 'overdue';
  /** Identifies this reminder among those of the same event, so that a second delivery notifies nobody. */
  once: string;
  userIds: string[];
}

function notify(
  { send }: Pick<UnitOfWork, 'send'>,
  booking: BookingRow,
  { event, once, userIds }: Notice,
): void {
  const about = {
    event,
    key: `${event} ${booking.id} ${once}`,
    conversationId: booking.conversation_id,
    bookingId: booking.id,
    rentalId: booking.rental_id,
  };
  for (const userId of userIds) send({ kind: 'notice', userId, ...about });
}
