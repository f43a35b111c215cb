import type {
  acceptChange as accepting,
  declineChange as declining,
  withdrawChange as withdrawing,
} from '#contract/bookings/operations.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { type ChangeRow, isExtension } from './changed-terms.ts';
import { assertPossible } from './changed-terms-limits.ts';
import { closePendingChange } from './close-change.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { meetingOf, messageMeeting, namingColumns } from './meetings.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';
import { scheduleEndReminder, scheduleStartReminder } from './schedule-reminders.ts';
import { withdraw } from './withdraw-pending-change.ts';

/**
 * Agrees to the change that the other party asks for. Payments stay; what the total grows by is due. The database refuses an
 * overlap (constraint `occupancies_no_overlap`, reported as `periodTaken`) and a total below what is paid.
 */
export const acceptChange: BookingVerb<typeof accepting> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'acceptChange');
  const change = pendingOf(locked);
  // the one that the caller has read, not another one that has replaced it meanwhile
  const { change: read } = input.query;
  if (read !== undefined && read !== change.id) throw new AppError('actionNotAllowed');
  const { booking } = locked;
  await assertPossible(work, locked, change);
  const { starts_at, ends_at, rent, deposit, deposit_currency } = change;
  const isMoved = starts_at.getTime() !== booking.starts_at.getTime();
  const endsOtherwise = ends_at.getTime() !== booking.ends_at.getTime();
  await closePendingChange(work, booking.id, 'accepted', booking);
  await work.db
    .updateTable('bookings')
    .set({
      ...{ starts_at, ends_at, rent, deposit, deposit_currency },
      // they were agreed on for other days
      ...(isMoved ? { meeting_time: null, ...namingColumns('handover', null) } : {}),
      ...(endsOtherwise ? { return_time: null, ...namingColumns('return', null) } : {}),
    })
    .where('id', '=', booking.id)
    .execute();
  const changed = { ...booking, starts_at, ends_at };
  if (isMoved) scheduleStartReminder(work, changed);
  if (endsOtherwise) {
    scheduleEndReminder(work, changed);
    scheduleNextRenterNotice(work, changed);
  }
  const dropped = [
    ...(isMoved ? (['handover'] as const) : []),
    ...(endsOtherwise ? (['return'] as const) : []),
  ].flatMap((moment) => {
    const meeting = meetingOf(booking, moment);
    return meeting.time ? [messageMeeting(booking, moment, meeting, true)] : [];
  });
  await say(work, locked, actor.userId, 'Accepted', dropped);
  await afterProgress(work, booking.id);
  work.send({ kind: 'rivalsDue', bookingId: booking.id });
};

/** Declines a change; the booking stays as it is. */
export const declineChange: BookingVerb<typeof declining> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'declineChange');
  pendingOf(locked);
  await closePendingChange(work, locked.booking.id, 'declined');
  await say(work, locked, actor.userId, 'Declined');
  work.send({ kind: 'bookingChanged', bookingId: locked.booking.id });
};

/** Withdraws the change that one has asked for. */
export const withdrawChange: BookingVerb<typeof withdrawing> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'withdrawChange');
  pendingOf(locked);
  await withdraw(work, locked, actor.userId);
};

function pendingOf({ ledger: { change } }: LockedBooking): ChangeRow {
  if (!change) throw new AppError('actionNotAllowed');
  return change;
}

/** The answer, as that to an extension where it is one. */
async function say(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  locked: LockedBooking,
  actorId: string,
  answer: 'Accepted' | 'Declined',
  meetings: MessageMeeting[] = [],
): Promise<void> {
  const { booking, conversation } = locked;
  const what = isExtension(booking, pendingOf(locked)) ? 'extension' : 'change';
  await postMessage(work, conversation, actorId, {
    kind: 'system',
    event: `${what}${answer}`,
    bookingId: booking.id,
    meetings,
  });
}
