import { ACTION_DURING, type BookingStatus } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { BookingRow } from './booking-row.ts';

/** Moves a locked booking to a status and sets the times of all statuses passed on the way. */
export async function moveBooking(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  booking: BookingRow,
  status: BookingStatus,
  cancellation: { by: string; reason: string | null } | null = null,
): Promise<void> {
  const over = status === 'returned' || status === 'closed';
  await db
    .updateTable('bookings')
    .set({
      status,
      handed_over_at: booking.handed_over_at ?? (status === 'handedOver' || over ? now : null),
      returned_at: booking.returned_at ?? (over ? now : null),
      closed_at: status === 'closed' ? now : null,
      cancelled_at: status === 'cancelled' ? now : null,
      cancelled_by: cancellation?.by ?? null,
      cancel_reason: cancellation?.reason ?? null,
    })
    .where('id', '=', booking.id)
    .execute();
  const answerable: readonly BookingStatus[] = ACTION_DURING.acceptExtension;
  // an extension that was asked for before can no longer be answered
  if (!answerable.includes(status)) await endExtension({ db, now }, booking.id, 'declined');
}

/** Ends the extension that waits for its answer, if there is one. */
export async function endExtension(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  status: 'accepted' | 'declined' | 'replaced',
): Promise<void> {
  await db
    .updateTable('booking_extensions')
    .set({ status, answered_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .execute();
}
