import { isBrought } from '#contract/bookings/brought.ts';
import { isContested } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { momentOf, type Phrase, phrasesFor, type Side } from '#contract/conversations/phrases.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { isFarAhead } from '#contract/next-steps/meetings.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** The side of the member: an offer's author lends; of a request, the member who answers it does. */
export function sideOf({ rental }: Pick<Conversation, 'rental'>, memberId: string): Side {
  return (rental.owner.id === memberId) === (rental.kind === 'offer') ? 'lender' : 'renter';
}

/** Whether the rental that a conversation is about can still be had. */
export const isListed = ({ rental }: Pick<Conversation, 'rental'>): boolean =>
  !rental.closed && rental.state !== 'expired';

/**
 * Whether a new proposal can be written: the two can write to each other, the rental is open, no proposal is pending, and no
 * booking is unfulfilled. The server decides; this only hides the button where the call would fail.
 */
export function mayPropose(conversation: Conversation, booking: Booking | null): boolean {
  const { bookingId, canWrite } = conversation;
  if (!canWrite || !isListed(conversation)) return false;
  if (bookingId !== null && booking === null) return false;
  return underWay(conversation, booking) === null;
}

/** What has to end before another proposal: one that waits for its answer, or a booking that is unfulfilled. */
export function underWay(
  { proposal }: Pick<Conversation, 'proposal'>,
  booking: Booking | null,
): 'proposal' | 'booking' | null {
  if (proposal?.status === PENDING) return 'proposal';
  if (booking === null) return null;
  const isAhead = booking.status === 'agreed' && Date.parse(booking.endsAt) > Date.now();
  return booking.status === 'handedOver' || isAhead ? 'booking' : null;
}

/** The quick replies that fit a conversation; none while its booking is being read. */
export function fittingPhrases(
  conversation: Conversation,
  booking: Booking | null,
  memberId: string,
): readonly Phrase[] {
  const { rental, proposal, bookingId } = conversation;
  if (bookingId !== null && booking === null) return [];
  const isPending = proposal?.status === PENDING;
  return phrasesFor({
    kind: rental.kind,
    side: sideOf(conversation, memberId),
    moment: momentOf({
      booking: bookingId === null ? null : (booking?.status ?? null),
      isContested: booking !== null && isContested(booking.claim),
      pending: isPending ? { isCounter: proposal.replaces !== null } : null,
      isListed: isListed(conversation),
    }),
    isDated: isDated(rental),
    isFarAhead: booking !== null && isFarAhead(booking, new Date()),
    isHourSet: booking !== null && isHourSet(booking),
    isPlaceOpen:
      booking !== null &&
      booking.details.place === null &&
      // the address of the listing is not where the thing is brought to
      (isBrought(booking) || booking.place?.townOnly === true),
    isBrought: isPending && isBrought(proposal),
    isLate: booking?.overdue === true,
    isDepositKept: booking?.claim?.status === 'accepted',
    waits: isPending && proposal.authorId === memberId,
  });
}

/**
 * Whether the quick replies have the button for a proposal: after a booking for the renter, who may want the thing again, but not
 * while the two disagree on it.
 */
export function suggestsProposal(
  conversation: Pick<Conversation, 'rental'>,
  booking: Booking | null,
  memberId: string,
): boolean {
  if (booking === null || booking.status === 'cancelled') return true;
  if (booking.status === 'unsettled' || isContested(booking.claim)) return false;
  return sideOf(conversation, memberId) === 'renter';
}

/** Whether the next meeting of a booking has its hour. */
const isHourSet = ({ status, details, returnDetails }: Booking): boolean =>
  (status === 'handedOver' ? returnDetails : details).time !== null;

/** Whether a listing names the days that are wanted: a request with a first and a last day. */
export const isDated = ({ kind, startDate, endDate }: RentalSummary): boolean =>
  kind === 'request' && startDate !== null && endDate !== null;
