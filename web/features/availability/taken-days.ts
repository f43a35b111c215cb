import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import type { Period } from '#contract/rentals/schemas.ts';
import type { DatedRental } from './rental.ts';

/** Days of the calendar where the thing is, both ends included. */
export interface DayRange {
  first: CalendarDate;
  last: CalendarDate;
}

/**
 * The days of taken periods: where nights are counted, those whose night is taken; where hours are counted, those without
 * a free hour.
 */
export function takenDays(
  periods: readonly Period[],
  { unit, timeZone }: Pick<DatedRental, 'unit' | 'timeZone'>,
): DayRange[] {
  return periods.flatMap((period) => {
    const range = unit === 'hour' ? wholeDaysOf(period, timeZone) : daysOf(period, timeZone);
    const last = unit === 'night' && period.endDate ? addDays(range.last, -1) : range.last;
    return range.first <= last ? [{ first: range.first, last }] : [];
  });
}

const daysOf = ({ from, to, startDate, endDate }: Period, timeZone: string): DayRange => ({
  first: firstDayOf({ startDate, startsAt: from, timeZone }),
  last: lastDayOf({ endDate, endsAt: to, timeZone }),
});

/** The days that a period of hours takes from their first to their last hour. */
function wholeDaysOf({ from, to }: Period, timeZone: string): DayRange {
  const start = new Date(from);
  const date = dateIn(timeZone, start);
  const isWhole = startOfDate(timeZone, date).getTime() === start.getTime();
  return {
    first: isWhole ? date : addDays(date, 1),
    last: addDays(dateIn(timeZone, new Date(to)), -1),
  };
}

export function isWithin(ranges: readonly DayRange[], day: CalendarDate): boolean {
  return ranges.some(({ first, last }) => first <= day && day <= last);
}
