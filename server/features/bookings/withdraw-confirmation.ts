import type { withdrawConfirmation as operation } from '#contract/bookings/operations.ts';
import { mayWithdraw } from '#contract/bookings/removal.ts';
import { AppError } from '../../errors.ts';
import type { BookingVerb } from './booking-verb.ts';
import { endConfirmation } from './end-confirmation.ts';
import { lockBooking } from './lock-booking.ts';

/** A side withdraws its own confirmation of a step, which the other one has not confirmed. */
export const withdrawConfirmation: BookingVerb<typeof operation> = async (
  work,
  { actor, input },
) => {
  const { step } = input.body;
  const locked = await lockBooking(work, input.params.id, actor.userId);
  if (!mayWithdraw(locked.progress, step, locked.side)) throw new AppError('actionNotAllowed');
  await endConfirmation(work, locked, { step, of: locked.side, actorId: actor.userId });
};
