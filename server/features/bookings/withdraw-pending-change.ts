import type { UnitOfWork } from '../../commands/command.ts';
import { type ConversationRow, postMessage } from '../messages/index.ts';
import { type BookingRow, bookingsOf } from './booking-row.ts';
import { closePendingChange } from './close-change.ts';
import { lockBookingOf } from './lock-booking.ts';

/** The bookings of which a member has asked for a change that waits for its answer, asked for since a moment or ever. */
export function pendingChangesBy({ db }: UnitOfWork, authorId: string, since: Date | null) {
  return bookingsOf(db, authorId)
    .innerJoin('booking_changes', 'booking_changes.booking_id', 'bookings.id')
    .select(['booking_changes.booking_id', 'bookings.conversation_id'])
    .where('booking_changes.author_id', '=', authorId)
    .where('booking_changes.status', '=', 'pending')
    .$if(since !== null, (some) => some.where('booking_changes.created_at', '>=', since))
    .orderBy('bookings.conversation_id')
    .execute();
}

/** Withdraws the change that waits in a booking, if it is this member's and has not been answered meanwhile. */
export async function withdrawPendingChange(
  work: UnitOfWork,
  bookingId: string,
  authorId: string,
): Promise<void> {
  const { booking, conversation, ledger } = await lockBookingOf(work, bookingId, authorId);
  if (ledger.change?.author_id === authorId)
    await withdraw(work, { booking, conversation }, authorId);
}

/** Withdraws the waiting change of a locked booking, and says so in the thread. */
export async function withdraw(
  work: UnitOfWork,
  { booking, conversation }: { booking: BookingRow; conversation: ConversationRow },
  authorId: string,
): Promise<void> {
  await closePendingChange(work, booking.id, 'withdrawn');
  await postMessage(work, conversation, authorId, {
    kind: 'system',
    event: 'changeWithdrawn',
    bookingId: booking.id,
  });
  work.send({ kind: 'bookingChanged', bookingId: booking.id });
}
