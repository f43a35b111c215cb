import type { CalendarDate } from './calendar.ts';
import type { RentalUnit } from './period.ts';
import { dateIn } from './zone.ts';

/** A period as answers of the API have it: its days, or hours where it has none. */
export interface ShownPeriod {
  unit: RentalUnit;
  timeZone: string;
  /** Null together, where the period has hours. */
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
  /** ISO 8601; the end is the first instant after the period. */
  startsAt: string;
  endsAt: string;
}

/** The first day that a period touches, in the calendar where the thing is. */
export function firstDayOf(period: Pick<ShownPeriod, 'startDate' | 'startsAt' | 'timeZone'>) {
  return period.startDate ?? dateIn(period.timeZone, new Date(period.startsAt));
}

/** The last day that a period touches; where nights are counted, the day of leaving. */
export function lastDayOf(period: Pick<ShownPeriod, 'endDate' | 'endsAt' | 'timeZone'>) {
  return period.endDate ?? dateIn(period.timeZone, new Date(Date.parse(period.endsAt) - 1));
}
