import { addDays, type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { OwnPeriod } from '#contract/own-rentals/schemas.ts';
import { type DayRange, isWithin } from './taken-days.ts';

/** A period of an owner's calendar; `late` while a thing is out after the end of its booking. */
export interface DayPeriod extends Omit<OwnPeriod, 'type'> {
  type: OwnPeriod['type'] | 'late';
}

/** What a day is when several periods touch it: a booking is said first. */
const IMPORTANCE = [
  'booked',
  'blocked',
  'followed',
  'asked',
  'late',
] as const satisfies DayPeriod['type'][];

/** Nobody knows when a thing that is late comes back. */
const NO_END = '9999-12-31';

/** The periods, and after a booking whose thing is not back all days to come: it is out until it is back. */
export const withDaysOut = (periods: readonly OwnPeriod[]): DayPeriod[] =>
  periods.flatMap((period): DayPeriod[] =>
    period.overdue
      ? [
          period,
          {
            ...{ ...period, type: 'late', unit: 'day' },
            startDate: addDays(daysOfPeriod(period).last, 1),
            endDate: NO_END,
          },
        ]
      : [period],
  );

/** The days of a period; where nights are counted, those whose night is taken. */
export function daysOfPeriod(period: DayPeriod): DayRange {
  const last = lastDayOf(period);
  return {
    first: firstDayOf(period),
    last: period.unit === 'night' && period.endDate !== null ? addDays(last, -1) : last,
  };
}

/** The most important period of a day; undefined for a free one. */
export function periodOn(periods: readonly DayPeriod[], day: CalendarDate): DayPeriod | undefined {
  const those = periods.filter((period) => isWithin([daysOfPeriod(period)], day));
  return those.toSorted(
    (one, other) => IMPORTANCE.indexOf(one.type) - IMPORTANCE.indexOf(other.type),
  )[0];
}

/** The periods of one kind that touch some days. */
export function periodsWithin(
  periods: readonly OwnPeriod[],
  type: OwnPeriod['type'],
  { first, last }: DayRange,
): OwnPeriod[] {
  return periods.filter((period) => {
    const days = daysOfPeriod(period);
    return period.type === type && days.first <= last && first <= days.last;
  });
}

/** The days of a range that are on some weekdays (1 for Monday), adjoining ones together; all of it for none. */
export function onWeekdays({ first, last }: DayRange, weekdays: readonly number[]): DayRange[] {
  if (weekdays.length === 0) return [{ first, last }];
  const ranges: DayRange[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    const before = ranges.at(-1);
    if (before && addDays(before.last, 1) === day) before.last = day;
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}
