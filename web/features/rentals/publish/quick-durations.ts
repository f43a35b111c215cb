import { addDays, type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';
import { dateIn, timeIn } from '#contract/days/zone.ts';
import type { PublishValues } from './values.ts';

export const QUICK_DURATIONS = ['twoHours', 'day', 'weekend', 'week'] as const;
export type QuickDuration = (typeof QUICK_DURATIONS)[number];

export type Days = Pick<PublishValues, 'startDay' | 'endDay' | 'startTime' | 'endTime'>;

const HOURS = 2 * 3_600_000;
const QUARTER = 900_000;
const DAY = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 7;
const WHOLE_DAYS = { startTime: '', endTime: '' };

/** Whether a period with these hours, `HH:MM`, lasts two of them. */
export function isTwoHours({ startTime, endTime }: Pick<Days, 'startTime' | 'endTime'>): boolean {
  const lasts = Date.parse(`1970-01-02T${endTime}Z`) - Date.parse(`1970-01-02T${startTime}Z`);
  // over midnight the end is the earlier one
  return (lasts + DAY) % DAY === HOURS;
}

/**
 * The days of a quick duration from `startDay` on: the last day still belongs to the period. Two hours begin at the next
 * quarter of an hour, on another day than today in the morning.
 * @param timeZone where the thing is
 */
export function quickDays(
  duration: QuickDuration,
  startDay: CalendarDate,
  now: Date,
  timeZone: string,
): Days {
  switch (duration) {
    case 'twoHours': {
      if (startDay !== dateIn(timeZone, now)) {
        return { startDay, endDay: startDay, startTime: '10:00', endTime: '12:00' };
      }
      const start = new Date(Math.ceil(now.getTime() / QUARTER) * QUARTER);
      const end = new Date(start.getTime() + HOURS);
      return {
        startDay: dateIn(timeZone, start),
        endDay: dateIn(timeZone, end),
        startTime: timeIn(timeZone, start),
        endTime: timeIn(timeZone, end),
      };
    }
    case 'day':
      return { startDay, endDay: startDay, ...WHOLE_DAYS };
    case 'weekend': {
      const isSunday = weekdayOf(startDay) === SUNDAY;
      const first = isSunday ? startDay : addDays(startDay, SATURDAY - weekdayOf(startDay));
      return { startDay: first, endDay: isSunday ? first : addDays(first, 1), ...WHOLE_DAYS };
    }
    case 'week':
      return { startDay, endDay: addDays(startDay, 6), ...WHOLE_DAYS };
  }
}
