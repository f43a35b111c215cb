import type { cancelBooking as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import { setBookingStatus } from './set-status.ts';

/** Cancels a booking before the handover; the database frees its days. */
export const cancelBooking: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'cancel');
  const { booking, conversation } = locked;
  const { reason } = input.body;
  await setBookingStatus(work, booking, 'cancelled', { by: actor.userId, because: 'wish', reason });
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'bookingCancelled',
    bookingId: booking.id,
  });
  await afterProgress(work, booking.id);
};
