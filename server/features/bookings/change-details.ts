import { isMeetingTime, isReturnAfterHandover } from '#contract/bookings/meetings.ts';
import type { changeDetails as operation } from '#contract/bookings/operations.ts';
import { mayMoveMeeting } from '#contract/bookings/transitions.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { daysOf } from '../../days.ts';
import { AppError, fieldError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import {
  type Meeting,
  meetingColumns,
  meetingOf,
  messageMeeting,
  namingColumns,
} from './meetings.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';

/** Sets where and when to meet, and what to know; after a block only when. Nobody is notified when nothing has changed. */
export const changeDetails: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'changeDetails');
  const { booking, conversation, progress } = locked;
  const { moment = 'handover', time } = input.body;
  // after a block nobody reads them (`sight.ts`): the other side must neither find them out by trying nor write over them
  const { place, note } = progress.isBlocked ? {} : input.body;
  const before = meetingOf(booking, moment);
  const after: Meeting = {
    place: place === undefined ? before.place : place,
    time: time === undefined ? before.time : instantOf(time),
    note: note === undefined ? before.note : note,
  };
  if (isSame(before, after)) return;
  if (!mayMoveMeeting(progress, moment)) throw new AppError('actionNotAllowed');
  if (time && after.time && !isMeetingTime(periodOf(booking), moment, after.time)) {
    throw fieldError('time', 'meetingOutsideBooking');
  }
  // what the form brings back unchanged may have passed meanwhile
  const isNew = after.time?.getTime() !== before.time?.getTime();
  if (isNew && after.time && isOver(after.time, work.now)) throw fieldError('time', 'meetingOver');
  const hours = {
    handover: meetingOf(booking, 'handover').time,
    return: meetingOf(booking, 'return').time,
    [moment]: after.time,
  };
  // one that was stored before this rule stays until it is changed
  if (isNew && !isReturnAfterHandover(booking.status, hours)) {
    throw fieldError('time', 'returnBeforeHandover');
  }
  const naming = after.time && { by: sideOf(booking, actor.userId), at: work.now };
  const columns = {
    ...meetingColumns(moment, after),
    ...(isNew ? namingColumns(moment, naming) : {}),
  };
  await work.db.updateTable('bookings').set(columns).where('id', '=', booking.id).execute();
  // an earlier hour of the return may make the thing late earlier
  if (isNew && moment === 'return' && booking.status === 'handedOver') {
    scheduleNextRenterNotice(work, { ...booking, ...columns });
  }
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'detailsChanged',
    bookingId: booking.id,
    meetings: [
      { ...messageMeeting(booking, moment, after), noteChanged: after.note !== before.note },
    ],
  });
  work.send({ kind: 'bookingChanged', bookingId: booking.id });
};

const MINUTE = 60_000;

/** Whether a minute has passed: people choose minutes, and may meet now. */
const isOver = (time: Date, now: Date): boolean => time.getTime() + MINUTE <= now.getTime();

const periodOf = (booking: BookingRow): ShownPeriod => ({
  ...daysOf(booking),
  startsAt: booking.starts_at.toISOString(),
  endsAt: booking.ends_at.toISOString(),
});

function instantOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function isSame(one: Meeting, other: Meeting): boolean {
  return (
    one.place === other.place &&
    one.note === other.note &&
    one.time?.getTime() === other.time?.getTime()
  );
}
