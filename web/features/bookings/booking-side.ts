import type { User } from '#contract/accounts/user.ts';
import type { Booking } from '#contract/bookings/schemas.ts';

type Parties = Pick<Booking, 'owner' | 'renter'>;

/** The other party of a booking. */
export function otherOf({ owner, renter }: Parties, memberId: string): User {
  return owner.id === memberId ? renter : owner;
}
