import { addDays, type CalendarDate } from '../days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '../days/shown.ts';
import { dateIn } from '../days/zone.ts';
import type { HandoverMoment } from './schemas.ts';
import type { BookingStatus } from './transitions.ts';

/** A thing may be fetched this many days before its period begins, and brought back this many after it. */
const EARLY_DAYS = 2;
const LATE_DAYS = 30;

/** The days on which the parties may meet, first and last, in the calendar of the thing. */
export function meetingDays(
  period: ShownPeriod,
  moment: HandoverMoment,
): [first: CalendarDate, last: CalendarDate] {
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  return moment === 'handover'
    ? [addDays(first, -EARLY_DAYS), last]
    : [first, addDays(last, LATE_DAYS)];
}

/** Whether the parties may meet then. */
export function isMeetingTime(period: ShownPeriod, moment: HandoverMoment, time: Date): boolean {
  const [first, last] = meetingDays(period, moment);
  const day = dateIn(period.timeZone, time);
  return day >= first && day <= last;
}

/** The hour of each meeting; null where none is named. */
type MeetingHours = Record<HandoverMoment, Date | null>;

/**
 * Whether the return comes after the handover, as far as both have an hour. Once the thing is out, the hour that was agreed on for
 * its handover no longer matters: it may have changed hands earlier.
 */
export const isReturnAfterHandover = (
  status: BookingStatus,
  { handover, return: back }: MeetingHours,
): boolean => status !== 'agreed' || !handover || !back || back > handover;
