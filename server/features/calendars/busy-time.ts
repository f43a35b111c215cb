import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import type { DayCounting, Instants } from '#contract/days/period.ts';
import { dateIn, instantOf, startOfDate } from '#contract/days/zone.ts';
import type { CalendarPeriod } from './calendar-periods.ts';

/**
 * When a rental is taken by a period of another site's calendar. What is counted by days is taken on each day that the
 * period touches; by nights, from the day of arriving to that of leaving, at least one night.
 */
export function busyTime(counting: DayCounting, period: CalendarPeriod): Instants {
  const { unit, timeZone } = counting;
  if (period.kind === 'days') return midnights(timeZone, period.start, period.end);
  const startsAt = instantIn(timeZone, period.start);
  const endsAt = instantIn(timeZone, period.end);
  if (unit === 'hour') return { startsAt, endsAt };
  const first = dateIn(timeZone, startsAt);
  const next = addDays(first, 1);
  const after =
    unit === 'night'
      ? dateIn(timeZone, endsAt)
      : addDays(dateIn(timeZone, new Date(Math.max(endsAt.getTime() - 1, startsAt.getTime()))), 1);
  return midnights(timeZone, first, after > next ? after : next);
}

const midnights = (timeZone: string, start: CalendarDate, end: CalendarDate): Instants => ({
  startsAt: startOfDate(timeZone, start),
  endsAt: startOfDate(timeZone, end),
});

/** A floating clock time (`2026-07-10T15:00`) is that of the place where the thing is. */
function instantIn(timeZone: string, written: string): Date {
  const [date = '', time = ''] = written.split('T');
  return written.endsWith('Z') ? new Date(written) : instantOf(timeZone, date, time);
}
