import { sql } from 'kysely';
import type { BookingSide, BookingStatus } from '#contract/bookings/transitions.ts';
import type { RentalUnit } from '#contract/days/period.ts';
import type { Currency } from '#contract/money.ts';
import type { Queryable } from '../../context.ts';
import type { Position } from '../../cursor.ts';
import { depositMoney } from '../../deposit-money.ts';
import { ledgersOf } from './ledgers.ts';
import { type Sum, sumsOf } from './sums.ts';

interface BookingRow {
  id: string;
  name: string;
  booked_rental_id: string;
  booked_name: string;
  rental_id: string;
  owner_id: string;
  renter_id: string;
  starts_at: Date;
  ends_at: Date;
  unit: RentalUnit;
  time_zone: string;
  status: BookingStatus;
  rent: number;
  deposit: number | null;
  deposit_currency: Currency | null;
  currency: Currency;
  created_at: Date;
  returned_at: Date | null;
  closed_at: Date | null;
  cancelled_at: Date | null;
  refund_waived_at: Date | null;
  /** Of the other side; after a block as it was then. */
  firstname: string;
  lastname: string;
  /** One side has blocked the other. */
  blocked: boolean;
}

/** A sum of a member's booking, with the member's side and its position in the list. */
export interface WalletSum extends Sum {
  booking: BookingRow;
  side: BookingSide;
  /** Its last change: a confirmation, the end of the booking that left it so, or the agreement. */
  at: Date;
  position: Position;
}

/**
 * All sums of a member's bookings, by the days they show, the latest first, in the order of `sumsOf`. List, totals and table are made of
 * them alike.
 */
export async function readSums(db: Queryable, userId: string): Promise<WalletSum[]> {
  const bookings = await bookingsOf(db, userId);
  const ledgerOf = await ledgersOf(db, bookings, userId);
  return bookings.flatMap((booking) => {
    const side = booking.owner_id === userId ? 'owner' : 'renter';
    const ledger = { ...booking, deposit: depositMoney(booking), ...ledgerOf(booking.id) };
    return sumsOf(ledger).map(({ place, ...sum }) => ({
      ...sum,
      booking,
      side,
      at: lastChange(sum, booking),
      position: {
        value: `${String(place).padStart(3, '0')}${booking.starts_at.toISOString()}`,
        id: booking.id,
      },
    }));
  });
}

function bookingsOf(db: Queryable, userId: string): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .innerJoin('rentals as booked', 'booked.id', 'bookings.booked_rental_id')
    .innerJoin('participants as others', (join) =>
      join
        .onRef('others.conversation_id', '=', 'bookings.conversation_id')
        .on('others.user_id', '<>', userId),
    )
    .innerJoin('users', 'users.id', 'others.user_id')
    .select(['bookings.id', 'booked_rental_id', 'booked.name as booked_name'])
    .select(sql<string>`thing->>'listing_title'`.as('name'))
    .select(['bookings.rental_id', 'bookings.owner_id', 'renter_id', 'starts_at', 'ends_at'])
    .select(['bookings.unit', 'bookings.time_zone', 'bookings.status', 'rent', 'deposit'])
    .select(['bookings.deposit_currency', 'bookings.currency', 'bookings.created_at'])
    .select(['returned_at', 'closed_at', 'cancelled_at', 'refund_waived_at'])
    .select(({ fn }) => [
      fn.coalesce('sealed_firstname', 'firstname').as('firstname'),
      fn.coalesce('sealed_lastname', 'lastname').as('lastname'),
    ])
    .select(
      sql<boolean>`exists (
        select from blocks
        where (blocker_id = bookings.owner_id and blocked_id = bookings.renter_id)
          or (blocker_id = bookings.renter_id and blocked_id = bookings.owner_id))`.as('blocked'),
    )
    .where(({ or, eb }) => or([eb('bookings.owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .orderBy('bookings.starts_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .execute();
}

function lastChange({ state, confirmations }: Sum, booking: BookingRow): Date {
  const { created_at: agreed, cancelled_at, closed_at, returned_at } = booking;
  const end =
    state === 'void' || state === 'unconfirmed' ? (cancelled_at ?? closed_at ?? returned_at) : null;
  const times = [agreed, ...(end ? [end] : []), ...confirmations.map(({ at }) => at)];
  return new Date(Math.max(...times.map((at) => at.getTime())));
}
