import { addDays } from '#contract/days/calendar.ts';
import { startOfDate, timeIn } from '#contract/days/zone.ts';
import type { Period } from '#contract/rentals/schemas.ts';
import type { DayRange } from './taken-days.ts';

/** The taken hours of some days, as `10:00` of the thing's zone; those that begin earlier or end later are cut. */
export function hoursTakenOn(
  periods: readonly Period[],
  { first, last }: DayRange,
  timeZone: string,
): { start: string; end: string }[] {
  const begin = startOfDate(timeZone, first).getTime();
  const over = startOfDate(timeZone, addDays(last, 1)).getTime();
  return periods
    .map(({ from, to }) => ({
      start: Math.max(begin, Date.parse(from)),
      end: Math.min(over, Date.parse(to)),
    }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => ({
      start: timeIn(timeZone, new Date(start)),
      end: end === over ? '24:00' : timeIn(timeZone, new Date(end)),
    }));
}
