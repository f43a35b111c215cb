import type { CancellationCause } from '#contract/bookings/schemas.ts';
import { ACTION_DURING, type BookingStatus } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { BookingRow } from './booking-row.ts';
import { closePendingChange } from './close-change.ts';

/** Who cancelled a booking, and why; nobody, when it ended by its clock. */
interface Cancellation {
  by: string | null;
  because: CancellationCause;
  reason: string | null;
}

/** Sets the status of a locked booking, and the times of all statuses passed on the way. */
export async function setBookingStatus(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  booking: BookingRow,
  status: BookingStatus,
  cancellation: Cancellation | null = null,
): Promise<void> {
  const isReturned = status === 'returned' || status === 'closed';
  await db
    .updateTable('bookings')
    .set({
      status,
      handed_over_at:
        booking.handed_over_at ?? (status === 'handedOver' || isReturned ? now : null),
      returned_at: booking.returned_at ?? (isReturned ? now : null),
      thing_back_at: booking.thing_back_at ?? (isReturned ? now : null),
      // the first time counts: the sides see each other until some days after it
      unsettled_at: booking.unsettled_at ?? (status === 'unsettled' ? now : null),
      closed_at: status === 'closed' ? now : null,
      cancelled_at: status === 'cancelled' ? now : null,
      cancelled_by: cancellation?.by ?? null,
      cancelled_because: cancellation?.because ?? null,
      cancel_reason: cancellation?.reason ?? null,
    })
    .where('id', '=', booking.id)
    .execute();
  const answerable: readonly BookingStatus[] = ACTION_DURING.acceptChange;
  // a change that was asked for before can no longer be answered
  if (!answerable.includes(status)) await closePendingChange({ db, now }, booking.id, 'declined');
}

/**
 * Records that the thing is free again, by the owner's confirmation; a return that counts by itself sets it in
 * `setBookingStatus`.
 */
export async function markBack(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ thing_back_at: now })
    .where('id', '=', bookingId)
    .execute();
}

/** Records that the thing is out again, as far as its owner says. */
export async function markNotBack(
  { db }: Pick<UnitOfWork, 'db'>,
  bookingId: string,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ thing_back_at: null })
    .where('id', '=', bookingId)
    .execute();
}
