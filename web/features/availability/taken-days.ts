import type { PriceFrequency } from '#contract/enums.ts';
import type { Period } from '#contract/rentals/schemas.ts';
import type { LocalDay } from '#web/lib/local-day.ts';
import { DAY, wallClock, wholeDays } from '#web/lib/whole-days.ts';

/** Days of the reader's calendar, both ends included. */
export interface DayRange {
  first: LocalDay;
  last: LocalDay;
}

/**
 * The days on which a rental is taken. A day that is taken in part still has free hours where the price is by the
 * hour; otherwise the whole day is taken.
 */
export function takenDays(
  periods: readonly Period[],
  frequency: PriceFrequency,
  timeZone: string,
): DayRange[] {
  return periods.flatMap(({ from, to }) => {
    const whole = wholeDays(from, to, timeZone);
    if (whole) return [{ first: dayOf(whole.first.getTime()), last: dayOf(whole.last.getTime()) }];
    const [start, end] = [wallClock(from, timeZone) / DAY, wallClock(to, timeZone) / DAY];
    const byHour = frequency === 'hour';
    const first = byHour ? Math.ceil(start) : Math.floor(start);
    const behind = byHour ? Math.floor(end) : Math.ceil(end);
    return first < behind ? [{ first: dayOf(first * DAY), last: dayOf((behind - 1) * DAY) }] : [];
  });
}

export function isWithin(ranges: readonly DayRange[], day: LocalDay): boolean {
  return ranges.some(({ first, last }) => first <= day && day <= last);
}

/** The day of a midnight in UTC. */
function dayOf(midnight: number): LocalDay {
  return new Date(midnight).toISOString().slice(0, 10);
}
