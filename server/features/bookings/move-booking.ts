import type { CancellationCause } from '#contract/bookings/schemas.ts';
import { ACTION_DURING, type BookingStatus } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { BookingRow } from './booking-row.ts';

/** Who cancelled a booking, and why; nobody, when it ended by its clock. */
interface Cancellation {
  by: string | null;
  because: CancellationCause;
  reason: string | null;
}

/** Moves a locked booking to a status and sets the times of all statuses passed on the way. */
export async function moveBooking(
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
  if (!answerable.includes(status)) await endChange({ db, now }, booking.id, 'declined');
}

/** Ends the change that waits for its answer, if there is one; an accepted one keeps the terms that it replaces. */
export async function endChange(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  status: 'accepted' | 'declined' | 'replaced' | 'withdrawn',
  was: BookingRow | null = null,
): Promise<void> {
  await db
    .updateTable('booking_changes')
    .set({
      status,
      answered_at: now,
      was_starts_at: was?.starts_at ?? null,
      was_ends_at: was?.ends_at ?? null,
      was_rent: was?.rent ?? null,
      was_deposit: was?.deposit ?? null,
      was_deposit_currency: was?.deposit_currency ?? null,
    })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .execute();
  // the same, asked for by a process of the previous version
  await db
    .updateTable('booking_extensions')
    .set({ status: status === 'withdrawn' ? 'replaced' : status, answered_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Records that the thing is free again, by the owner's confirmation; a return that counts by itself sets it in
 * `moveBooking`.
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
