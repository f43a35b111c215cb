import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { OPEN_STATUS } from '#contract/proposals/process.ts';

/** On an offer its owner lends; on a request the owner looks for something, so the other side does. */
export type Side = 'lender' | 'renter';

export function sideOf({ rental }: Pick<Conversation, 'rental'>, memberId: string): Side {
  return (rental.owner.id === memberId) === (rental.kind === 'offer') ? 'lender' : 'renter';
}

/**
 * Whether a fresh proposal can be written: the other side is there, the rental is open, nothing waits for an answer, and no agreement
 * is running. The server decides; this only keeps the button away where it would be refused.
 */
export function mayPropose(conversation: Conversation, booking: Booking | null): boolean {
  const { rental, proposal, bookingId, canWrite } = conversation;
  if (!canWrite || rental.closed || rental.state === 'expired') return false;
  if (proposal?.status === OPEN_STATUS) return false;
  if (bookingId === null) return true;
  if (booking === null) return false;
  const over = booking.status === 'cancelled' || booking.status === 'closed';
  return over || Date.parse(booking.endsAt) <= Date.now();
}
