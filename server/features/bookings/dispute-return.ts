import type { disputeReturn as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import { afterProcessChange } from './after-process-change.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';

/** The owner's objection to a return that the renter has confirmed: the return does not count by itself any more. */
export const disputeReturn: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  assertMayAct(locked, 'objectReturn');
  const { booking, conversation } = locked;
  await unit.db
    .updateTable('bookings')
    .set({ return_objected_at: unit.now })
    .where('id', '=', booking.id)
    .execute();
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'returnObjected',
    bookingId: booking.id,
  });
  await afterProcessChange(unit, booking.id);
};
