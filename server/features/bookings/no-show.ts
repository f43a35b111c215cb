import type { sayNoShow as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import { setBookingStatus } from './set-status.ts';

/** Cancels a booking to whose handover the other side did not come; the database frees its days. */
export const sayNoShow: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'noShow');
  const { booking, conversation } = locked;
  const cancellation = { by: actor.userId, because: 'noShow', reason: null } as const;
  await setBookingStatus(work, booking, 'cancelled', cancellation);
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'noShow',
    bookingId: booking.id,
  });
  await afterProgress(work, booking.id);
};
