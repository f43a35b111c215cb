import type { Context } from '../../context.ts';
import { bookingParties } from './queries.ts';

/** Tells both parties' browsers that a booking has come or changed. */
export async function tellBooking({ db, realtime }: Context, bookingId: string): Promise<void> {
  const booking = await bookingParties(db, bookingId);
  if (!booking) return;
  const { id, conversation_id: conversationId, status } = booking;
  for (const userId of [booking.owner_id, booking.renter_id]) {
    realtime.tell(userId, 'booking', { id, conversationId, status });
  }
}
