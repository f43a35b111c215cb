import { hasBothSigned, hasSigned } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { isSaidBy } from '#contract/bookings/sides-saying.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { otherOf } from './booking-side.ts';

type Deal = Pick<
  Booking,
  'owner' | 'renter' | 'status' | 'endsAt' | 'steps' | 'handover' | 'return'
>;

/**
 * When a member's signature ends that the booking can be cancelled: at once, since the other side has signed, or once it signs too;
 * null where it does not.
 */
export function endsCancelling(
  booking: Deal,
  moment: HandoverMoment,
  memberId: string,
  now: Date,
): 'now' | 'later' | null {
  if (moment !== 'handover' || !isAhead(booking, now) || hasBothSigned(booking, 'handover')) {
    return null;
  }
  return hasSigned(booking, 'handover', otherOf(booking, memberId).id) ? 'now' : 'later';
}

/** Whether an agreed booking has not come to its end: an owner at least can cancel it. */
const isAhead = ({ status, endsAt }: Deal, now: Date) =>
  status === 'agreed' && now < new Date(endsAt);

/**
 * Why a booking can be cancelled no more: by nobody, since both have signed or confirmed its handover, or by the renter, who may have
 * the thing while the owner can still cancel; null where that goes without saying, as for a thing that is late.
 */
export function whyNoMore(
  booking: Deal,
  memberId: string,
  now: Date,
): 'signed' | 'confirmed.mine' | 'confirmed.theirs' | 'handedOver' | null {
  const { status, endsAt } = booking;
  // what is late can no longer be ended earlier
  if (status === 'handedOver') return now < new Date(endsAt) ? 'handedOver' : null;
  if (!isAhead(booking, now)) return null;
  if (hasBothSigned(booking, 'handover')) return 'signed';
  if (sideOf(booking, memberId) === 'owner') return null;
  return isSaidBy(booking, 'handover', memberId) ? 'confirmed.mine' : 'confirmed.theirs';
}
