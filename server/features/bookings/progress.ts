import type { Selectable } from 'kysely';
import { noShowFrom } from '#contract/bookings/clocks.ts';
import type { BookingProgress, BookingSide, BookingStep } from '#contract/bookings/transitions.ts';
import type { Reader } from '../../context.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import type { BookingsTables } from './tables.ts';

export type ConfirmationRow = Selectable<BookingsTables['booking_confirmations']>;
export type ExtensionRow = Selectable<BookingsTables['booking_extensions']>;

/** The ledger of a booking: its confirmations, without those that were withdrawn, and the extension asked for. */
export interface BookingLedger {
  /** The valid confirmations: neither withdrawn nor settled. The process decides by them. */
  confirmations: ConfirmationRow[];
  /** Confirmations of rent that was settled before an extension added to it. */
  settled: ConfirmationRow[];
  /** The extension that waits for its answer. */
  extension: ExtensionRow | null;
}

/** The ledger of each of these bookings, the oldest confirmations first. */
export async function ledgersOf(
  db: Reader,
  bookingIds: string[],
): Promise<Map<string, BookingLedger>> {
  const confirmations = await db
    .selectFrom('booking_confirmations')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const extensions = await db
    .selectFrom('booking_extensions')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'pending')
    .execute();
  const isSettled = (row: ConfirmationRow) => row.settled_rent !== null;
  const byBooking = Map.groupBy(confirmations, (row) => row.booking_id);
  const pending = new Map(extensions.map((row) => [row.booking_id, row]));
  return new Map(
    bookingIds.map((id) => [
      id,
      {
        confirmations: (byBooking.get(id) ?? []).filter((row) => !isSettled(row)),
        settled: (byBooking.get(id) ?? []).filter(isSettled),
        extension: pending.get(id) ?? null,
      },
    ]),
  );
}

/** A booking as its process sees it. */
export function progressOf(
  booking: BookingRow,
  { confirmations, extension }: BookingLedger,
  now: Date,
): BookingProgress {
  const confirmed = new Map<BookingStep, Set<BookingSide>>();
  for (const { step, user_id: userId } of confirmations) {
    const sides = confirmed.get(step) ?? new Set();
    confirmed.set(step, sides.add(sideOf(booking, userId)));
  }
  return {
    status: booking.status,
    hasDeposit: booking.deposit !== null,
    confirmed,
    extensionBy: extension && sideOf(booking, extension.author_id),
    isPastEnd: booking.ends_at <= now,
    isNoShowDue: now >= noShowFrom(meetingOf(booking)),
    returnObjected: booking.return_objected_at !== null,
  };
}

const meetingOf = ({ unit, time_zone, starts_at, ends_at, meeting_time }: BookingRow) => ({
  unit,
  timeZone: time_zone,
  startsAt: starts_at,
  endsAt: ends_at,
  meetingTime: meeting_time,
});
