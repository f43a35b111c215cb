import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';

/** Who lends: the author of an offer, but with a request the member who answers it. */
export type Side = 'lender' | 'renter';

export function sideOf({ rental }: Pick<Conversation, 'rental'>, memberId: string): Side {
  return (rental.owner.id === memberId) === (rental.kind === 'offer') ? 'lender' : 'renter';
}

/** Whether the rental that a conversation is about can still be had. */
export const isListed = ({ rental }: Pick<Conversation, 'rental'>): boolean =>
  !rental.closed && rental.state !== 'expired';

/**
 * Whether a new proposal can be written: the other member exists, the rental is open, no proposal is pending, and no
 * booking is unfulfilled. The server decides; this only hides the button where the call would fail.
 */
export function mayPropose(conversation: Conversation, booking: Booking | null): boolean {
  const { proposal, bookingId, canWrite } = conversation;
  if (!canWrite || !isListed(conversation)) return false;
  if (proposal?.status === PENDING) return false;
  if (bookingId === null) return true;
  if (booking === null) return false;
  const isAhead = booking.status === 'agreed' && Date.parse(booking.endsAt) > Date.now();
  return booking.status !== 'handedOver' && !isAhead;
}
