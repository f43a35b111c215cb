import { hasSigned, isHandoverEstablished } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { isSaidBy } from '#contract/bookings/sides-saying.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { otherOf } from './booking-side.ts';

type Deal = Pick<Booking, 'owner' | 'renter' | 'status' | 'steps' | 'handover' | 'return'>;

/**
 * Whether a member's signature says for the first time that the thing was handed over, as the process reads it (`handoverSaidBy`):
 * the owner's always does, the renter's under a report that the owner has signed. One at the return says nothing of the return.
 */
export function saysHandover(booking: Deal, moment: HandoverMoment, memberId: string): boolean {
  if (moment !== 'handover' || booking.status !== 'agreed') return false;
  const isOwner = sideOf(booking, memberId) === 'owner';
  const counts = (): boolean =>
    isOwner || hasSigned(booking, 'handover', otherOf(booking, memberId).id);
  const hasSaid =
    hasSigned(booking, 'handover', memberId) || isSaidBy(booking, 'handover', memberId);
  return counts() && !hasSaid;
}

/**
 * By which signatures a handover stands that not both have confirmed: by those of both, or by the owner's, who cannot deny any more
 * what the renter has confirmed; null where no signature is the reason.
 */
export function standsBy(booking: Deal, memberId: string): 'both' | 'owner' | null {
  if (isHandoverEstablished(booking)) return 'both';
  const step = booking.steps.find((one) => one.step === 'handover');
  if (!step?.mayConfirm || step.mayDeny || step.confirmedBy.length === 0) return null;
  const isOwner = sideOf(booking, memberId) === 'owner';
  return isOwner && hasSigned(booking, 'handover', memberId) ? 'owner' : null;
}
