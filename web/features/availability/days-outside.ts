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
  const { endedAt } = rental;
  const after = endedAt ? [{ after: pickerDate(lastDayOf({ ...rental, endsAt: endedAt })) }] : [];
  return { first, outside: [{ before: pickerDate(first) }, ...after] };
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
