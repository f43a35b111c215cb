import { otherSide } from '#contract/bookings/payments.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { LockedBooking } from './lock-booking.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';
import { removeConfirmation } from './remove-confirmation.ts';
import { markNotBack } from './set-status.ts';

type Work = Pick<UnitOfWork, 'db' | 'now' | 'send'>;

interface Ending {
  step: RemovableStep;
  /** Whose confirmation it is. */
  of: BookingSide;
  actorId: string;
}

/**
 * Ends the confirmation of a step, with what follows from it and the message of the conversation: its author withdraws it, or the other
 * side denies it. Precondition: `mayWithdraw` or `mayDeny` of the side that acts.
 */
export async function endConfirmation(
  work: Work,
  { booking, conversation, side }: LockedBooking,
  { step, of, actorId }: Ending,
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

/** Denies what the other side has confirmed. Precondition: `mayDeny(progress, step, side)`. */
export const deny = (
  work: Work,
  locked: LockedBooking,
  step: RemovableStep,
  actorId: string,
): Promise<void> => endConfirmation(work, locked, { step, of: otherSide(locked.side), actorId });
