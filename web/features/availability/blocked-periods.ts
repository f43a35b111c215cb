import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import type { RentalUnit } from '#contract/days/period.ts';
import type { DayRange } from './taken-days.ts';

/** Adds blocked days; ranges that overlap or touch them are merged with them. */
export function block(blocked: readonly DayRange[], added: DayRange): DayRange[] {
  const apart: DayRange[] = [];
  let { first, last } = added;
  for (const range of blocked) {
    if (addDays(range.last, 1) < first || addDays(last, 1) < range.first) {
      apart.push(range);
      continue;
    }
    if (range.first < first) first = range.first;
    if (range.last > last) last = range.last;
  }
  return [...apart, { first, last }].sort((one, other) => (one.first < other.first ? -1 : 1));
}

/** Removes days from the blocked ones; a range that extends beyond both of their sides is split in two. */
export function unblock(blocked: readonly DayRange[], freed: DayRange): DayRange[] {
  return blocked.flatMap((range) => {
    if (!overlap(range, freed)) return [range];
    const before =
      range.first < freed.first ? [{ first: range.first, last: addDays(freed.first, -1) }] : [];
    const after =
      freed.last < range.last ? [{ first: addDays(freed.last, 1), last: range.last }] : [];
    return [...before, ...after];
  });
}

/** Whether two ranges have a day in common. */
export function overlap(one: DayRange, other: DayRange): boolean {
  return one.first <= other.last && other.first <= one.last;
}

/** Blocked days as the call takes them: where nights are counted, each day stands for its night. */
export function periodOf(
  { first, last }: DayRange,
  unit: RentalUnit,
): { startDate: CalendarDate; endDate: CalendarDate } {
  return { startDate: first, endDate: unit === 'night' ? addDays(last, 1) : last };
}
