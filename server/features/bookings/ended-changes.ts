import type { Booking, BookingChange } from '#contract/bookings/schemas.ts';
import type { Queryable } from '../../context.ts';
import { changeViews } from './changed-terms.ts';

/** The change of each of these bookings that was declined or withdrawn last; its view does not show it any more. */
export async function lastEndedChanges(
  db: Queryable,
  bookingIds: Booking['id'][],
): Promise<Map<string, BookingChange | null>> {
  if (bookingIds.length === 0) return new Map();
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', bookingIds)
    .execute();
  const changes = await db
    .selectFrom('booking_changes')
    .selectAll()
    .distinctOn('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('status', 'in', ['declined', 'withdrawn'])
    .orderBy('booking_id')
    .orderBy('answered_at', 'desc')
    .execute();
  return new Map(
    bookings.map((booking) => {
      const ended = changes.find((change) => change.booking_id === booking.id) ?? null;
      return [booking.id, changeViews(booking, ended).change];
    }),
  );
}
