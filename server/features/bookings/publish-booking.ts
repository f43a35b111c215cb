import type { Context } from '../../context.ts';

/** Notifies both parties' browsers that a booking was made or changed. */
export async function publishBooking(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  bookingId: string,
): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'conversation_id', 'status', 'owner_id', 'renter_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) return;
  const { id, conversation_id: conversationId, status } = booking;
  for (const userId of [booking.owner_id, booking.renter_id]) {
    realtime.publish(userId, 'booking', { id, conversationId, status });
  }
}
