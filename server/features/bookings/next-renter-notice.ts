import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import type { BookingRow } from './booking-row.ts';
import { lateFromOf } from './progress.ts';

type LateMessage = Extract<OutboxMessage, { kind: 'bookingLate' }>;
/** The columns that decide from when on a thing is overdue, and for whom. */
export const TIMED = [
  'id',
  'booked_rental_id',
  'unit',
  'time_zone',
  'ends_at',
  'return_time',
  'return_named_by',
  'return_named_at',
] as const;
type Timed = Pick<BookingRow, Exclude<(typeof TIMED)[number], 'booked_rental_id'>>;

/** Schedules the notice to the renter of the thing's next booking, for the time at which the thing should be back. */
export function scheduleNextRenterNotice(
  { now, send }: Pick<UnitOfWork, 'now' | 'send'>,
  booking: Timed,
): void {
  const { id, ends_at: endsAt } = booking;
  const from = lateFromOf(booking);
  const due = from > now ? from : now;
  send({ kind: 'bookingLate', bookingId: id, of: endsAt.toISOString() }, due);
}

/** Notifies the renter of an overdue thing's next booking, once, if the thing is still overdue and the end has not moved. */
export async function notifyNextRenter(
  context: CommandContext,
  message: LateMessage,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const late = await work.db
      .selectFrom('bookings')
      .select([...TIMED, 'handed_over_at', 'thing_back_at'])
      .where('id', '=', message.bookingId)
      .where('status', 'in', ['handedOver', 'unsettled'])
      .executeTakeFirst();
    if (!late?.handed_over_at || late.thing_back_at) return;
    if (late.ends_at.toISOString() !== message.of) return;
    // another hour was agreed on meanwhile, or the system's clock was put back
    const from = lateFromOf(late);
    if (from > work.now) return work.send(message, from);
    await notifyNext(work, late);
  });
}

/** Notifies the renter of a new booking whose thing is overdue. */
export async function notifyNextRenterIfOverdue(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  bookedRentalId: string,
): Promise<void> {
  const late = await work.db
    .selectFrom('bookings')
    .select(TIMED)
    .where('booked_rental_id', '=', bookedRentalId)
    .where('status', 'in', ['handedOver', 'unsettled'])
    .where('handed_over_at', 'is not', null)
    .where('thing_back_at', 'is', null)
    .where('ends_at', '<=', work.now)
    .executeTakeFirst();
  if (late && lateFromOf(late) <= work.now) await notifyNext(work, late);
}

async function notifyNext(
  { db, send }: Pick<UnitOfWork, 'db' | 'send'>,
  late: Pick<BookingRow, 'id' | 'booked_rental_id' | 'ends_at'>,
): Promise<void> {
  const next = await db
    .selectFrom('bookings')
    .select(['id', 'renter_id', 'conversation_id', 'rental_id'])
    .where('booked_rental_id', '=', late.booked_rental_id)
    .where('id', '<>', late.id)
    .where('status', '=', 'agreed')
    .where('starts_at', '>=', late.ends_at)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  send({
    kind: 'notice',
    userId: next.renter_id,
    event: 'thingStillOut',
    key: `thingStillOut ${late.id} ${next.id} ${late.ends_at.toISOString()}`,
    conversationId: next.conversation_id,
    bookingId: next.id,
    rentalId: next.rental_id,
  });
}
