import { addDays } from '#contract/days/calendar.ts';
import type { PeriodChoice } from '#web/features/quotes/index.ts';
import type { DatedRental } from './rental.ts';
import type { DayRange } from './taken-days.ts';

/** Whether days are chosen, and none of them is taken. */
export function isFree(
  { unit }: Pick<DatedRental, 'unit'>,
  { from, to = from }: Pick<PeriodChoice, 'from' | 'to'>,
  taken: readonly DayRange[],
): boolean {
  if (!from || !to) return false;
  // a single day stands for a whole week or month
  if (from === to && (unit === 'week' || unit === 'month')) return false;
  const last = unit === 'night' && from < to ? addDays(to, -1) : to;
  return !taken.some((range) => range.first <= last && from <= range.last);
}
