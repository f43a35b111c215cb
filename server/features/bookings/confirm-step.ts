import type { confirmStep as operation } from '#contract/bookings/operations.ts';
import { mayConfirm, withConfirmation, withdrawsClaim } from '#contract/bookings/transitions.ts';
import { AppError } from '../../errors.ts';
import { noteNetwork } from '../accounts/index.ts';
import { postMessage } from '../messages/index.ts';
import { addConfirmation } from './add-confirmation.ts';
import { afterProgress } from './after-progress.ts';
import { agreeToClaim } from './answer-claim.ts';
import type { BookingVerb } from './booking-verb.ts';
import { heldDeposit } from './claim.ts';
import { lockBooking } from './lock-booking.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';
import { claimDeposit } from './open-claim.ts';
import { sayAllPaid } from './pay-rent.ts';
import { markBack, setBookingStatus } from './set-status.ts';
import { giveUpClaim } from './withdraw-claim.ts';

/** Confirms that a step has happened; it counts once the other side has confirmed it too. */
export const confirmStep: BookingVerb<typeof operation> = async (
  work,
  { actor, input, network },
) => {
  const { step, reason, method } = input.body;
  const locked = await lockBooking(work, input.params.id, actor.userId);
  const { booking, conversation, ledger, progress, side } = locked;
  if (!mayConfirm(progress, step, side)) throw new AppError('actionNotAllowed');
  // what a claim was called before there were claims
  if (step === 'depositKept') {
    await noteNetwork(work, actor, network);
    if (side === 'renter') return agreeToClaim(work, locked, actor.userId);
    const amount = heldDeposit(booking, ledger.depositReturns);
    return claimDeposit(work, locked, actor.userId, { amount, reason: reason ?? '' });
  }
  if (withdrawsClaim(progress, step, side)) await giveUpClaim(work, locked);
  if (step === 'rentPaid') await sayAllPaid(work, locked, actor.userId, method);
  else await addConfirmation(work, booking.id, step, actor.userId, reason);
  await noteNetwork(work, actor, network);
  const { status } = withConfirmation(progress, step, side);
  // the owner's confirmation alone makes the thing free again
  const ownerHasIt = step === 'returned' && side === 'owner';
  if (ownerHasIt) await markBack(work, booking.id);
  if (status !== booking.status) {
    await setBookingStatus(
      work,
      ownerHasIt ? { ...booking, thing_back_at: work.now } : booking,
      status,
    );
  }
  if (status === 'handedOver' && booking.status === 'agreed')
    scheduleNextRenterNotice(work, booking);
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'stepConfirmed',
    bookingId: booking.id,
    step,
  });
  await afterProgress(work, booking.id);
};
