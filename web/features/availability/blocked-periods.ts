import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import type { RentalUnit } from '#contract/days/period.ts';
import type { DayRange } from './taken-days.ts';

/** Blocked days as the call takes them: where nights are counted, each day stands for its night. */
export function periodOf(
  { first, last }: DayRange,
  unit: RentalUnit,
): { startDate: CalendarDate; endDate: CalendarDate } {
  return { startDate: first, endDate: unit === 'night' ? addDays(last, 1) : last };
}
