import type { denyConfirmation as operation } from '#contract/bookings/operations.ts';
import { mayDeny } from '#contract/bookings/removal.ts';
import { AppError } from '../../errors.ts';
import type { BookingVerb } from './booking-verb.ts';
import { deny } from './end-confirmation.ts';
import { lockBooking } from './lock-booking.ts';

/** A side says that it is not so what the other one alone has confirmed. */
export const denyConfirmation: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const { step } = input.body;
  const locked = await lockBooking(work, input.params.id, actor.userId);
  if (!mayDeny(locked.progress, step, locked.side)) throw new AppError('actionNotAllowed');
  await deny(work, locked, step, actor.userId);
};
