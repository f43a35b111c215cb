import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import { ACTION_DURING, type BookingSide } from '#contract/bookings/transitions.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { Queryable } from '../../context.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import { meetingOf } from './meetings.ts';

/** What the conversation says of a meeting that is not stored with it. */
export interface MeetingHistory {
  /** The hour that an accepted change of days has dropped, while nobody has named another one or taken it away. */
  formerTime: Date | null;
  /** Who wrote the note, where that is certain. */
  noteBy: BookingSide | null;
}

const NOTHING: MeetingHistory = { formerTime: null, noteBy: null };

/** The history of a meeting of each of these bookings, read for those that lack an hour or have a note. */
export async function meetingHistories(
  db: Queryable,
  rows: BookingRow[],
): Promise<(row: BookingRow, moment: HandoverMoment) => MeetingHistory> {
  const asked = rows.filter((row) => isAsked(row, 'handover') || isAsked(row, 'return'));
  if (asked.length === 0) return () => NOTHING;
  const messages = await db
    .selectFrom('messages')
    .select(['booking_id', 'event', 'actor_id', 'meetings'])
    .where(
      'conversation_id',
      'in',
      asked.map((row) => row.conversation_id),
    )
    .where(
      'booking_id',
      'in',
      asked.map((row) => row.id),
    )
    .where(({ or, eb }) => or([eb('event', '=', 'detailsChanged'), eb('meetings', 'is not', null)]))
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
  const byBooking = Map.groupBy(messages, (message) => message.booking_id);
  return (row, moment) => historyOf(row, moment, byBooking.get(row.id) ?? []);
}

/** Whether a meeting may have something to say: as long as it can be changed, an hour that was dropped; always, a note. */
function isAsked(row: BookingRow, moment: HandoverMoment): boolean {
  const { time, note } = meetingOf(row, moment);
  const changeable: readonly string[] = ACTION_DURING.changeDetails;
  return note !== null || (time === null && changeable.includes(row.status));
}

interface Told {
  event: string | null;
  actor_id: string | null;
  meetings: MessageMeeting[] | null;
}
type About = Pick<Told, 'event' | 'actor_id'> &
  Partial<Pick<MessageMeeting, 'time' | 'dropped' | 'noteChanged'>>;

function historyOf(row: BookingRow, moment: HandoverMoment, messages: Told[]): MeetingHistory {
  const about = messages.flatMap(({ meetings, ...message }): About[] => {
    // messages from before they named the meeting may be about either one
    if (meetings === null) return [message];
    return meetings.flatMap((one) => (one.moment === moment ? [{ ...message, ...one }] : []));
  });
  const { time, note } = meetingOf(row, moment);
  const last = about.at(-1);
  const formerTime = time === null && last?.dropped && last.time ? new Date(last.time) : null;
  return { formerTime, noteBy: note === null ? null : noteBy(row, about) };
}

/** Who wrote the note last; of messages that do not say whether it was written, only if one side alone has sent them. */
function noteBy(row: BookingRow, about: About[]): BookingSide | null {
  const written = about.filter(
    ({ event, noteChanged }) => event === 'detailsChanged' && noteChanged !== false,
  );
  const last = written.findLastIndex(({ noteChanged }) => noteChanged);
  const writers = new Set(written.slice(Math.max(last, 0)).map(({ actor_id: id }) => id));
  const [writer] = writers;
  return writer && writers.size === 1 ? sideOf(row, writer) : null;
}
