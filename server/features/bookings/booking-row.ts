import type { Selectable } from 'kysely';
import { unsettledSince } from '#contract/bookings/open-things.ts';
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

/** Since when a booking counts as ended without agreement; null for one that never did. */
export const unsettledSinceOf = (
  row: Pick<BookingRow, 'unsettled_at' | 'returned_at' | 'ends_at'>,
): Date | null =>
  unsettledSince({
    unsettledAt: row.unsettled_at,
    returnedAt: row.returned_at,
    endsAt: row.ends_at,
  });

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
