import type { confirmStep as operation } from '#contract/bookings/operations.ts';
import { mayConfirm, withConfirmation, withdrawsClaim } from '#contract/bookings/transitions.ts';
import { AppError } from '../../errors.ts';
import { noteNetwork } from '../accounts/index.ts';
import { postMessage } from '../messages/index.ts';
import { addConfirmation } from './add-confirmation.ts';
import { afterProgress } from './after-progress.ts';
import { agreeToClaim } from './answer-claim.ts';
import type { BookingVerb } from './booking-verb.ts';
import { lockBooking } from './lock-booking.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';
import { claimDeposit } from './open-claim.ts';
import { sayAllPaid } from './pay-rent.ts';
import { markBack, setBookingStatus } from './set-status.ts';
import { giveUpClaim } from './withdraw-claim.ts';

/** Confirms that a step has happened; it counts once the other side has confirmed it too. */
export const confirmStep: BookingVerb<typeof operation> = async (
  unit,
  { actor, input, network },
) => {
  const { step, reason, method } = input.body;
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  const { booking, conversation, progress, side } = locked;
  if (!mayConfirm(progress, step, side)) throw new AppError('actionNotAllowed');
  // what a claim was called before there were claims
  if (step === 'depositKept') {
    await noteNetwork(unit, actor, network);
    if (side === 'renter') return agreeToClaim(unit, locked, actor.userId);
    const whole = { amount: booking.deposit ?? 0, reason: reason ?? '' };
    return claimDeposit(unit, locked, actor.userId, whole);
  }
  if (withdrawsClaim(progress, step, side)) await giveUpClaim(unit, locked);
  if (step === 'rentPaid') await sayAllPaid(unit, locked, actor.userId, method);
  else await addConfirmation(unit, booking.id, step, actor.userId, reason);
  await noteNetwork(unit, actor, network);
  const { status } = withConfirmation(progress, step, side);
  // the owner's confirmation alone makes the thing free again
  const ownerHasIt = step === 'returned' && side === 'owner';
  if (ownerHasIt) await markBack(unit, booking.id);
  if (status !== booking.status) {
    await setBookingStatus(
      unit,
      ownerHasIt ? { ...booking, thing_back_at: unit.now } : booking,
      status,
    );
  }
  if (status === 'handedOver' && booking.status === 'agreed')
    scheduleNextRenterNotice(unit, booking);
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'stepConfirmed',
    bookingId: booking.id,
    step,
  });
  await afterProgress(unit, booking.id);
};
