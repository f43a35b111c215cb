import type { changeDetails as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import type { BookingRow } from './booking-row.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';

type Details = Pick<BookingRow, 'meeting_place' | 'meeting_time' | 'meeting_note'>;

/** Sets where and when to meet, and what to know. Nobody is notified when nothing has changed. */
export const changeDetails: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  assertMayAct(locked, 'changeDetails');
  const { booking, conversation } = locked;
  const { place: meetingPlace, time, note } = input.body;
  const details: Details = {
    meeting_place: meetingPlace === undefined ? booking.meeting_place : meetingPlace,
    meeting_time: time === undefined ? booking.meeting_time : instantOf(time),
    meeting_note: note === undefined ? booking.meeting_note : note,
  };
  if (isSame(details, booking)) return;
  await unit.db.updateTable('bookings').set(details).where('id', '=', booking.id).execute();
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'detailsChanged',
    bookingId: booking.id,
  });
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};

function instantOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function isSame(one: Details, other: Details): boolean {
  return (
    one.meeting_place === other.meeting_place &&
    one.meeting_note === other.meeting_note &&
    one.meeting_time?.getTime() === other.meeting_time?.getTime()
  );
}
