import { v7 as uuid } from 'uuid';
import type { confirmStep as operation } from '#contract/bookings/operations.ts';
import { mayConfirm, STEP_RULES, withConfirmation } from '#contract/bookings/transitions.ts';
import { AppError } from '../../errors.ts';
import { noteNetwork } from '../accounts/index.ts';
import { postMessage } from '../messages/index.ts';
import { afterProcessChange } from './after-process-change.ts';
import type { BookingVerb } from './booking-verb.ts';
import { scheduleLateNotice } from './late-thing.ts';
import { lockBooking } from './lock-booking.ts';
import { markBack, moveBooking } from './move-booking.ts';
import { withdrawConfirmations } from './withdraw-confirmations.ts';

/** Confirms that a step has happened; it counts once the other side has confirmed it too. */
export const confirmStep: BookingVerb<typeof operation> = async (
  unit,
  { actor, input, network },
) => {
  const { step, reason } = input.body;
  const { booking, conversation, progress, side } = await lockBooking(
    unit,
    input.params.id,
    actor.userId,
  );
  if (!mayConfirm(progress, step, side)) throw new AppError('actionNotAllowed');
  const { insteadOf } = STEP_RULES[step];
  if (insteadOf) await withdrawConfirmations(unit, booking.id, insteadOf, actor.userId);
  await unit.db
    .insertInto('booking_confirmations')
    .values({
      id: uuid(),
      booking_id: booking.id,
      step,
      user_id: actor.userId,
      reason: reason ?? null,
      created_at: unit.now,
    })
    .execute();
  await noteNetwork(unit, actor, network);
  const { status } = withConfirmation(progress, step, side);
  // the owner's confirmation alone makes the thing free again
  const ownerHasIt = step === 'returned' && side === 'owner';
  if (ownerHasIt) await markBack(unit, booking.id);
  if (status !== booking.status) {
    await moveBooking(unit, ownerHasIt ? { ...booking, thing_back_at: unit.now } : booking, status);
  }
  if (status === 'handedOver' && booking.status === 'agreed') scheduleLateNotice(unit, booking);
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'stepConfirmed',
    bookingId: booking.id,
    step,
  });
  await afterProcessChange(unit, booking.id);
};
