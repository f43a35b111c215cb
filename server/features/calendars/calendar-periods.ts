import ical, { type EventInstance, type VEvent } from 'node-ical';
import type { CalendarDate } from '#contract/days/calendar.ts';

/** A period in a calendar: whole days, `end` excluded, or instants; floating ones are clock times of no zone. */
export type CalendarPeriod =
  | { kind: 'days'; start: CalendarDate; end: CalendarDate }
  | { kind: 'instants'; start: string; end: string }
  | { kind: 'floating'; start: string; end: string };

/** What is read: periods that have not ended and begin before `to`, which bounds recurrences. */
export interface CalendarWindow {
  from: Date;
  to: Date;
  /** Events with ids of this host are our own, which another program hands on. */
  ownHost: string;
}

export const MOST_PERIODS = 2_000;

/** A calendar without end, or with more periods than anybody has. */
export class TooManyPeriodsError extends Error {
  override name = 'TooManyPeriodsError';
}

/**
 * The periods of an iCalendar file in which somebody is busy: no cancelled events, none that leave the time free.
 * Whole days stay days: `node-ical` makes them midnights of the process's zone, which are taken back here.
 * @throws TooManyPeriodsError, or another error for what is no calendar
 */
export function calendarPeriods(text: string, window: CalendarWindow): CalendarPeriod[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text)) throw new Error('It is no calendar.');
  const periods: CalendarPeriod[] = [];
  for (const event of Object.values(ical.sync.parseICS(text))) {
    if (event?.type !== 'VEVENT' || isOwn(event as VEvent, window)) continue;
    for (const instance of instancesOf(event as VEvent, window)) {
      if (!isBusy(instance.event)) continue;
      periods.push(periodOf(instance));
      if (periods.length > MOST_PERIODS) throw new TooManyPeriodsError();
    }
  }
  return periods;
}

const isOwn = ({ uid }: VEvent, { ownHost }: CalendarWindow) => String(uid).endsWith(`@${ownHost}`);

/** More often than daily is nothing that a rental is taken for, and thousands of instances. */
const TOO_OFTEN = ['HOURLY', 'MINUTELY', 'SECONDLY'];

function instancesOf(event: VEvent, { from, to }: CalendarWindow): EventInstance[] {
  if (!(event.start instanceof Date)) return [];
  const frequency = String(event.rrule?.options.freq ?? '');
  if (TOO_OFTEN.includes(frequency)) throw new TooManyPeriodsError();
  return ical.expandRecurringEvent(event, { from, to, expandOngoing: true });
}

/** What Outlook says in addition to TRANSP; `node-ical` names it without its `X-`. */
type Outlook = VEvent & { 'MICROSOFT-CDO-BUSYSTATUS'?: unknown };

function isBusy(event: VEvent): boolean {
  const outlook = String((event as Outlook)['MICROSOFT-CDO-BUSYSTATUS'] ?? '');
  return event.status !== 'CANCELLED' && event.transparency !== 'TRANSPARENT' && outlook !== 'FREE';
}

function periodOf({ start, end, isFullDay }: EventInstance): CalendarPeriod {
  if (isFullDay) {
    const first = dateIn(start);
    const last = dateIn(end);
    return { kind: 'days', start: first, end: last > first ? last : dateIn(start, 1) };
  }
  const floating = start.tz === undefined;
  const written = (date: Date) =>
    floating ? `${dateIn(date)}T${timeIn(date)}` : date.toISOString();
  return { kind: floating ? 'floating' : 'instants', start: written(start), end: written(end) };
}

const digits = (count: number, number: number) => String(number).padStart(count, '0');

/** The day that the process's clocks show, which is how `node-ical` stores days. */
function dateIn(date: Date, later = 0): CalendarDate {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + later);
  return [
    digits(4, day.getFullYear()),
    digits(2, day.getMonth() + 1),
    digits(2, day.getDate()),
  ].join('-');
}

const timeIn = (date: Date) => `${digits(2, date.getHours())}:${digits(2, date.getMinutes())}`;
