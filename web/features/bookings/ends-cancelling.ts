import { hasSigned } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { otherOf } from './booking-side.ts';
import { confirmationsOf } from './booking-views.ts';

type Deal = Pick<
  Booking,
  'owner' | 'renter' | 'status' | 'endsAt' | 'actions' | 'steps' | 'handover' | 'return'
>;

/** Whether both sides have signed the condition at the handover: from then on the renter may have the thing. */
export const isSignedByBoth = (
  booking: Pick<Booking, 'owner' | 'renter' | 'handover' | 'return'>,
): boolean => [booking.owner, booking.renter].every(({ id }) => hasSigned(booking, 'handover', id));

/**
 * How a member's signature ends the renter's right to cancel: at once, since the other side has signed, or once it signs too; null
 * where it does not.
 */
export function endsCancelling(
  booking: Deal,
  moment: HandoverMoment,
  memberId: string,
): `${'now' | 'later'}.${'owner' | 'renter'}` | null {
  if (moment !== 'handover' || booking.status !== 'agreed' || isSignedByBoth(booking)) return null;
  const side = sideOf(booking, memberId);
  // an owner does not know whether an early confirmation counts yet
  const mayCancel =
    side === 'renter'
      ? booking.actions.includes('cancel')
      : confirmationsOf(booking, 'handover').length === 0;
  if (!mayCancel) return null;
  const hasOtherSigned = hasSigned(booking, 'handover', otherOf(booking, memberId).id);
  return `${hasOtherSigned ? 'now' : 'later'}.${side}`;
}

/**
 * Why a booking can be cancelled no more: by the renter, who may have the thing while the owner can still cancel, or by nobody, since
 * it was handed over; null where that goes without saying, as for a thing that is late.
 */
export function whyNoMore(
  booking: Deal,
  memberId: string,
  now: Date,
): 'signed' | 'confirmed' | 'handedOver' | null {
  const { status, endsAt } = booking;
  // what is late can no longer be ended earlier
  if (status === 'handedOver') return now < new Date(endsAt) ? 'handedOver' : null;
  const isAhead = status === 'agreed' && now < new Date(endsAt);
  if (!isAhead || sideOf(booking, memberId) === 'owner') return null;
  return isSignedByBoth(booking) ? 'signed' : 'confirmed';
}
