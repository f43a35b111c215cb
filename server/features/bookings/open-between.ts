import { sql } from 'kysely';
import { isMoneyOpen, isReceiptWithdrawn, isReturnOpen } from '#contract/bookings/open-things.ts';
import {
  BOOKING_SIDES,
  type BookingProgress,
  type BookingStatus,
  OPEN_STATUSES,
} from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import type { BookingRow } from './booking-row.ts';
import { ledgersOf, progressOf } from './progress.ts';

const SIGHT_MILLISECONDS = LIMITS.sightDays * 86_400_000;

/**
 * Whether two members have a booking with each other that is not over, in any sense: it goes on, it ended in the last days, in which
 * its sides still see each other, or a thing or money is open between them, however long ago it ended.
 */
export async function haveOpenBooking(
  db: Queryable,
  [one, other]: [string, string],
  now: Date,
): Promise<boolean> {
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .execute();
  if (bookings.length === 0) return false;
  if (bookings.some((booking) => isRecent(booking, now))) return true;
  const ledgers = await ledgersOf(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.some((booking) => isOpen(progressOf(booking, mustGet(ledgers, booking.id), now)));
}

function isRecent(
  { status, cancelled_at: cancelled, closed_at: closed }: BookingRow,
  now: Date,
): boolean {
  if ((OPEN_STATUSES as readonly BookingStatus[]).includes(status)) return true;
  const ended = cancelled ?? closed;
  return ended !== null && now.getTime() - ended.getTime() < SIGHT_MILLISECONDS;
}

const isOpen = (progress: BookingProgress): boolean =>
  isMoneyOpen(progress) ||
  isReceiptWithdrawn(progress) ||
  BOOKING_SIDES.some((side) => isReturnOpen(progress, side));
