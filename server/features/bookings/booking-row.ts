import type { Selectable } from 'kysely';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { Queryable } from '../../context.ts';
import type { BookingsTables } from './tables.ts';

export type BookingRow = Selectable<BookingsTables['bookings']>;

/** The side a party of a booking is on. */
export function sideOf(
  { owner_id: ownerId }: Pick<BookingRow, 'owner_id'>,
  userId: string,
): BookingSide {
  return userId === ownerId ? 'owner' : 'renter';
}

/** A member's bookings on either side, or on one. */
export function bookingsOf(db: Queryable, userId: string, role: BookingSide | 'any' = 'any') {
  const sides = {
    any: ['owner_id', 'renter_id'],
    owner: ['owner_id'],
    renter: ['renter_id'],
  } as const;
  return db
    .selectFrom('bookings')
    .where(({ or, eb }) => or(sides[role].map((column) => eb(column, '=', userId))));
}
