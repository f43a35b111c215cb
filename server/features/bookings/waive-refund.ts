import type { waiveRefund as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';

/**
 * Says, as the renter of a cancelled booking, that they ask for nothing back of what is paid. It needs no answer, and is not taken
 * back; what the owner gives back all the same is noted as before.
 */
export const waiveRefund: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'waiveRefund');
  const { booking, conversation } = locked;
  await work.db
    .updateTable('bookings')
    .set({ refund_waived_at: work.now })
    .where('id', '=', booking.id)
    .execute();
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'refundWaived',
    bookingId: booking.id,
  });
  await afterProgress(work, booking.id);
};
