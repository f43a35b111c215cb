import type {
  denyConfirmation as denying,
  withdrawConfirmation as withdrawing,
} from '#contract/bookings/operations.ts';
import { otherSide } from '#contract/bookings/payments.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import { mayDeny, mayWithdraw } from '#contract/bookings/removal.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { type LockedBooking, lockBooking } from './lock-booking.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';
import { removeConfirmation } from './remove-confirmation.ts';
import { markNotBack } from './set-status.ts';

/** A side withdraws its own confirmation of a step, which the other one has not confirmed. */
export const withdrawConfirmation: BookingVerb<typeof withdrawing> = async (
  work,
  { actor, input },
) => {
  const { step } = input.body;
  const locked = await lockBooking(work, input.params.id, actor.userId);
  if (!mayWithdraw(locked.progress, step, locked.side)) throw new AppError('actionNotAllowed');
  await remove(work, locked, { step, of: locked.side, actorId: actor.userId });
};

/** A side says that it is not so what the other one alone has confirmed. */
export const denyConfirmation: BookingVerb<typeof denying> = async (work, { actor, input }) => {
  const { step } = input.body;
  const locked = await lockBooking(work, input.params.id, actor.userId);
  if (!mayDeny(locked.progress, step, locked.side)) throw new AppError('actionNotAllowed');
  await deny(work, locked, step, actor.userId);
};

/** Removes what the other side has confirmed. Precondition: `mayDeny(progress, step, side)`. */
export const deny = (
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  locked: LockedBooking,
  step: RemovableStep,
  actorId: string,
): Promise<void> => remove(work, locked, { step, of: otherSide(locked.side), actorId });

async function remove(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  { booking, conversation, side }: LockedBooking,
  { step, of, actorId }: { step: RemovableStep; of: BookingSide; actorId: string },
): Promise<void> {
  const isDenied = of !== side;
  await removeConfirmation(work, booking.id, step, booking[`${of}_id`], isDenied);
  if (step === 'returned' && of === 'owner') {
    await markNotBack(work, booking.id);
    scheduleNextRenterNotice(work, booking);
  }
  await postMessage(work, conversation, actorId, {
    kind: 'system',
    event: isDenied ? 'confirmationDenied' : 'confirmationWithdrawn',
    bookingId: booking.id,
    step,
  });
  await afterProgress(work, booking.id);
}
