import { clockOf } from '#contract/bookings/clocks.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { mustGet } from '../../must-get.ts';
import { clockFactsOf } from './clock-facts.ts';
import { ledgersOf } from './progress.ts';

/**
 * Enqueues the clock that runs on a locked booking, unless a message for that instant, which is to come, is enqueued already:
 * that of a past one may have been delivered to another clock of the same instant. Messages for earlier instants stay: they
 * decide anew from the row when they are delivered.
 */
export async function scheduleClock(
  { db, now, send }: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  bookingId: string,
): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['owner_id', 'status', 'ends_at', 'returned_at', 'return_objected_at', 'clock_at'])
    .select(['handover_signed_by_owner_at', 'handover_signed_by_renter_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const ledger = mustGet(await ledgersOf(db, [bookingId]), bookingId);
  const runningClock = clockOf(clockFactsOf(booking, ledger));
  if (!runningClock) return;
  const isSame = runningClock.at.getTime() === booking.clock_at?.getTime();
  if (isSame && runningClock.at > now) return;
  await db
    .updateTable('bookings')
    .set({ clock_at: runningClock.at })
    .where('id', '=', bookingId)
    .execute();
  send({ kind: 'bookingClock', bookingId, of: runningClock.at.toISOString() }, runningClock.at);
}
