import type { declineExtension as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import { endExtension } from './move-booking.ts';

/** Declines an extension; the booking stays as it is. */
export const declineExtension: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  assertMayAct(locked, 'declineExtension');
  const { booking, conversation } = locked;
  await endExtension(unit, booking.id, 'declined');
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'extensionDeclined',
    bookingId: booking.id,
  });
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};
