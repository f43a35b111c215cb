import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { byUrgency, nextOfBooking, nextOfProposal } from '#contract/next-steps/next-step.ts';
import type { NextStepItem } from '#contract/next-steps/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { openBookings } from '../bookings/index.ts';
import { pendingConversations } from '../conversations/index.ts';
import { proposalsById } from '../proposals/index.ts';

/** More bookings or proposals than anybody has open; each is read once. */
const MOST = 200;

type Member = Viewer & { userId: string };

/** What comes next in a member's bookings and pending proposals, the most urgent first. */
export async function listNextSteps(context: Context, member: Member): Promise<NextStepItem[]> {
  const now = context.clock.now();
  const bookings = await openBookings(context, member, proposalsById, MOST);
  const conversations = await pendingConversations(context, member, MOST);
  const replaced = conversations.flatMap(({ proposal }) => proposal?.replaces ?? []);
  const countered = await proposalsById(context.db, replaced, member.userId);
  return [
    ...bookings.flatMap((booking) => ofBooking(booking, member.userId, now) ?? []),
    ...conversations.flatMap(
      (conversation) => ofProposal(conversation, member.userId, countered) ?? [],
    ),
  ].toSorted(byUrgency);
}

function ofBooking(booking: Booking, memberId: string, now: Date): NextStepItem | null {
  const next = nextOfBooking(booking, memberId, now);
  if (!next) return null;
  return {
    ...next,
    subject: { type: 'booking', id: booking.id },
    side: sideOf(booking, memberId),
    booking,
    conversation: null,
  };
}

function ofProposal(
  conversation: Conversation,
  memberId: string,
  counteredById: ReadonlyMap<string, Proposal>,
): NextStepItem | null {
  const { proposal } = conversation;
  const next = proposal && nextOfProposal(proposal);
  if (!next) return null;
  const countered = counteredById.get(proposal.replaces ?? '');
  return {
    ...next,
    ...(countered ? { countered } : {}),
    subject: { type: 'proposal', id: proposal.id },
    side: sideOfConversation(conversation, memberId),
    booking: null,
    conversation,
  };
}

/** Who publishes an offer would hand the thing over; who publishes a request would get it. */
function sideOfConversation({ rental }: Conversation, memberId: string): BookingSide {
  const isPublisher = rental.owner.id === memberId;
  return isPublisher === (rental.kind === 'offer') ? 'owner' : 'renter';
}
