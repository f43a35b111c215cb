import type { PaymentKind } from '#contract/bookings/payments.ts';
import type { Booking, BookingChange, Payment } from '#contract/bookings/schemas.ts';
import type { Queryable } from '../../context.ts';
import type { BookingRow } from './booking-row.ts';
import { changeViews } from './changed-terms.ts';
import { paymentViews } from './payment.ts';

/** What was last withdrawn or refused of a booking: its view does not show it any more. */
export interface WithdrawnOrRefused {
  payment: Payment | null;
  refund: Payment | null;
  change: BookingChange | null;
}

/** The payments, refunds and changes last withdrawn or refused, as a member sees them, by the ids of the bookings. */
export async function lastWithdrawnOrRefused(
  db: Queryable,
  bookingIds: Booking['id'][],
  viewerId: string,
): Promise<Map<string, WithdrawnOrRefused>> {
  if (bookingIds.length === 0) return new Map();
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', bookingIds)
    .execute();
  const payments = await db
    .selectFrom('booking_payments')
    .selectAll()
    .distinctOn(['booking_id', 'kind'])
    .where('booking_id', 'in', bookingIds)
    .where('status', 'in', ['withdrawn', 'refused'])
    .orderBy('booking_id')
    .orderBy('kind')
    .orderBy('answered_at', 'desc')
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
  const about = <Row extends { booking_id: string }>(rows: Row[], { id }: BookingRow) =>
    rows.filter((row) => row.booking_id === id);
  return new Map(
    bookings.map((booking) => {
      const lastOf = (kind: PaymentKind) => {
        const rows = about(payments, booking).filter((row) => row.kind === kind);
        return paymentViews(booking, rows, viewerId)[0] ?? null;
      };
      const [change = null] = about(changes, booking);
      return [
        booking.id,
        {
          payment: lastOf('rent'),
          refund: lastOf('refund'),
          change: changeViews(booking, change).change,
        },
      ];
    }),
  );
}
