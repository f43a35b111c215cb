import { BOOKING_CLOCKS } from '#contract/bookings/clocks.ts';
import {
  changedHands,
  keepsAccount,
  UNSETTLED_MILLISECONDS,
} from '#contract/bookings/open-things.ts';
import type { Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { type BookingRow, bookingsOf, sideOf, unsettledSinceOf } from './booking-row.ts';
import { ledgersOf, progressOf } from './progress.ts';

const DAY = 86_400_000;

/** The bookings of a member that keep the account from being deleted (`keepsAccount`). */
export async function unfinishedBookings(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<string[]> {
  const since = new Date(now.getTime() - BOOKING_CLOCKS.notConfirmed.days * DAY);
  const closedSince = new Date(now.getTime() - UNSETTLED_MILLISECONDS);
  const bookings = await bookingsOf(db, userId)
    .selectAll()
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('status', 'in', ['agreed', 'handedOver', 'returned']),
        and([eb('status', '=', 'cancelled'), eb('cancelled_at', '>', since)]),
        eb('status', '=', 'unsettled'),
        and([eb('status', '=', 'closed'), eb('closed_at', '>', closedSince)]),
        exists(
          selectFrom('booking_claims')
            .select('id')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('booking_claims.status', '=', 'open'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const leaving = (booking: BookingRow) => sideOf(booking, userId);
  return (await withProgress(db, bookings, now))
    .filter(({ booking, progress }) =>
      keepsAccount(
        {
          progress,
          leaving: leaving(booking),
          startsAt: booking.starts_at,
          cancelledAt: booking.cancelled_at,
          closedAt: booking.closed_at,
          unsettledAt: unsettledSinceOf(booking),
        },
        now,
      ),
    )
    .map(({ booking }) => booking.id);
}

/** The bookings of a member in whose records the name stays, because something changed hands. */
export async function bookingsKeepingName(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<string[]> {
  const bookings = await bookingsOf(db, userId).selectAll().execute();
  return (await withProgress(db, bookings, now))
    .filter(
      ({ booking, progress }) =>
        booking.handed_over_at !== null || changedHands(progress, sideOf(booking, userId)),
    )
    .map(({ booking }) => booking.id);
}

async function withProgress(db: Queryable, bookings: BookingRow[], now: Date) {
  if (bookings.length === 0) return [];
  const ledgers = await ledgersOf(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => ({
    booking,
    progress: progressOf(booking, mustGet(ledgers, booking.id), now),
  }));
}
