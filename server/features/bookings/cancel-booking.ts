import type { cancelBooking as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, holdBooking } from './hold-booking.ts';
import { moveBooking } from './move-booking.ts';

/** Calls a booking off before the handover; the database gives its days back. */
export const cancelBooking: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const held = await holdBooking(unit, input.params.id, actor.userId);
  assertMayAct(held, 'cancel');
  const { booking, conversation } = held;
  const { reason } = input.body;
  await moveBooking(unit, booking, 'cancelled', { by: actor.userId, reason });
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'bookingCancelled',
    bookingId: booking.id,
  });
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};
