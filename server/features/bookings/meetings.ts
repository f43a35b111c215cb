import type { NamedHour } from '#contract/bookings/agreed-hour.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { BookingRow } from './booking-row.ts';

/** How the parties meet at one moment; null is what nobody has written. */
export interface Meeting {
  place: string | null;
  time: Date | null;
  note: string | null;
}

type MeetingColumns = Pick<
  BookingRow,
  'meeting_place' | 'meeting_time' | 'meeting_note' | 'return_place' | 'return_time' | 'return_note'
>;

/** The meeting of a moment, as stored. */
export function meetingOf(booking: MeetingColumns, moment: HandoverMoment): Meeting {
  return moment === 'handover'
    ? { place: booking.meeting_place, time: booking.meeting_time, note: booking.meeting_note }
    : { place: booking.return_place, time: booking.return_time, note: booking.return_note };
}

/** A meeting in a message, for who does not see its place, or not any more. */
export const withoutPlace = (meeting: MessageMeeting): MessageMeeting =>
  meeting.place === null ? meeting : { ...meeting, place: null, placeWithheld: true };

/** The columns of a meeting. */
export function meetingColumns(
  moment: HandoverMoment,
  { place, time, note }: Meeting,
): Partial<MeetingColumns> {
  return moment === 'handover'
    ? { meeting_place: place, meeting_time: time, meeting_note: note }
    : { return_place: place, return_time: time, return_note: note };
}

/** The hour of the handover, with who has named it. */
export const handoverHour = (
  row: Pick<BookingRow, 'meeting_time' | 'meeting_named_by' | 'meeting_named_at'>,
): NamedHour => ({
  time: row.meeting_time,
  namedBy: row.meeting_named_by,
  namedAt: row.meeting_named_at,
});

/** The same of the return. */
export const returnHour = (
  row: Pick<BookingRow, 'return_time' | 'return_named_by' | 'return_named_at'>,
): NamedHour => ({
  time: row.return_time,
  namedBy: row.return_named_by,
  namedAt: row.return_named_at,
});

/** The columns of who names the hour of a meeting; null for one that is taken away. */
export function namingColumns(
  moment: HandoverMoment,
  naming: { by: BookingSide; at: Date } | null,
): Partial<BookingRow> {
  const [by, at] = [naming?.by ?? null, naming?.at ?? null];
  return moment === 'handover'
    ? { meeting_named_by: by, meeting_named_at: at }
    : { return_named_by: by, return_named_at: at };
}

/** A meeting as a message reports it. */
export function messageMeeting(
  { time_zone: timeZone }: Pick<BookingRow, 'time_zone'>,
  moment: HandoverMoment,
  { time, place }: Pick<Meeting, 'time' | 'place'>,
  dropped = false,
): MessageMeeting {
  return { moment, time: time?.toISOString() ?? null, place, timeZone, dropped };
}

/** Neither meeting says where; the times stay. */
export const WITHOUT_MEETING_PLACES = {
  meeting_place: null,
  meeting_note: null,
  return_place: null,
  return_note: null,
} as const satisfies Partial<MeetingColumns>;
