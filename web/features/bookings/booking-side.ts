import type { User } from '#contract/accounts/user.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';

type Parties = Pick<Booking, 'owner' | 'renter'>;

/** Which side of a booking the member is on. */
export function sideOf({ owner }: Pick<Parties, 'owner'>, memberId: string): BookingSide {
  return owner.id === memberId ? 'owner' : 'renter';
}

/** The other party of a booking. */
export function otherOf({ owner, renter }: Parties, memberId: string): User {
  return owner.id === memberId ? renter : owner;
}
