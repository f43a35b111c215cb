import type { Matcher } from 'react-day-picker';
import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { pickerDate } from '#web/lib/picker-date.ts';
import type { DatedRental } from './rental.ts';

/** Days that are over or lie outside of the rental's own period, and the first that does not; where the rental is. */
export function daysOutside(rental: DatedRental): { first: CalendarDate; outside: Matcher[] } {
  const today = dateIn(rental.timeZone, new Date());
  const listed = firstDayOf({ ...rental, startsAt: rental.startedAt });
  const first = listed > today ? listed : today;
  const last = lastListedDay(rental);
  const after = last ? [{ after: pickerDate(last) }] : [];
  return { first, outside: [{ before: pickerDate(first) }, ...after] };
}

/** The last day of the rental's own period; null when it has no end. */
function lastListedDay({ endedAt, ...rental }: DatedRental): CalendarDate | null {
  return endedAt ? lastDayOf({ ...rental, endsAt: endedAt }) : null;
}

/** The first day that can be picked, whose month a calendar opens on; the first one of all when every day is taken. */
export function firstFree(
  isTaken: (day: CalendarDate) => boolean,
  rental: DatedRental,
): CalendarDate {
  const { first } = daysOutside(rental);
  const last = lastListedDay(rental);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    if (last !== null && day > last) return first;
    if (!isTaken(day)) return day;
  }
  return first;
}

/** The first day of a list of days that comes after another one; null when none does. */
export function firstAfter(
  isTaken: (day: CalendarDate) => boolean,
  day: CalendarDate,
): CalendarDate | null {
  for (let next = 1; next <= DAYS_AHEAD; next += 1) {
    if (isTaken(addDays(day, next))) return addDays(day, next);
  }
  return null;
}

/** The first taken day of those after one and before another; null when all are free. */
export function firstTakenBetween(
  isTaken: (day: CalendarDate) => boolean,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate | null {
  const taken = firstAfter(isTaken, from);
  return taken !== null && taken < to ? taken : null;
}

/** Nobody picks a stay that is longer. */
const DAYS_AHEAD = 400;
