import { addDays, type LocalDay, localDay, startOfLocalDay } from '#web/lib/local-day.ts';
import type { PublishValues } from './values.ts';

export const QUICK_DURATIONS = ['twoHours', 'day', 'weekend', 'week'] as const;
export type QuickDuration = (typeof QUICK_DURATIONS)[number];

type Days = Pick<PublishValues, 'startDay' | 'endDay' | 'hours'>;

const HOURS = 2;
const SATURDAY = 6;

/** The first Saturday from a day on; of a weekend that has begun, the day itself. */
function weekendFrom(day: LocalDay): LocalDay {
  const weekday = startOfLocalDay(day).getDay();
  return weekday === 0 ? day : addDays(day, SATURDAY - weekday);
}

/**
 * The days of a quick duration from `startDay` on: the last day still belongs to the period. Two hours run
 * from the moment of publishing: null for any day but today.
 */
export function quickDays(duration: QuickDuration, startDay: LocalDay, now: Date): Days | null {
  switch (duration) {
    case 'twoHours': {
      if (startDay !== localDay(now)) return null;
      const end = new Date(now.getTime() + HOURS * 3_600_000);
      return { startDay, endDay: localDay(end), hours: HOURS };
    }
    case 'day':
      return { startDay, endDay: startDay, hours: null };
    case 'weekend': {
      const first = weekendFrom(startDay);
      const last = startOfLocalDay(first).getDay() === 0 ? first : addDays(first, 1);
      return { startDay: first, endDay: last, hours: null };
    }
    case 'week':
      return { startDay, endDay: addDays(startDay, 6), hours: null };
  }
}
