import type { acceptExtension as operation } from '#contract/bookings/operations.ts';
import { AppError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { afterProcessChange } from './after-process-change.ts';
import type { BookingVerb } from './booking-verb.ts';
import { scheduleLateNotice } from './late-thing.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import { endExtension } from './move-booking.ts';
import { scheduleEndReminder } from './schedule-reminders.ts';

/**
 * Agrees to the extension that the other party asks for: the end moves and the rent grows. The database refuses an
 * overlap (constraint `occupancies_no_overlap`, reported as `periodTaken`).
 */
export const acceptExtension: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  assertMayAct(locked, 'acceptExtension');
  const { booking, conversation, extension } = locked;
  if (!extension) throw new AppError('actionNotAllowed');
  await unit.db
    .updateTable('bookings')
    .set({ ends_at: extension.ends_at, rent: booking.rent + extension.amount })
    .where('id', '=', booking.id)
    .execute();
  await endExtension(unit, booking.id, 'accepted');
  const extended = { ...booking, ends_at: extension.ends_at };
  scheduleEndReminder(unit, extended);
  scheduleLateNotice(unit, extended);
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'extensionAccepted',
    bookingId: booking.id,
  });
  await afterProcessChange(unit, booking.id);
  unit.send({ kind: 'rivalsDue', bookingId: booking.id });
};
