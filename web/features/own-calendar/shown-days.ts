import { addDays, addMonths, type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';

export const SPANS = ['week', 'month'] as const;
export type Span = (typeof SPANS)[number];

const WEEK = 7;

/** The days of the week (from Monday) or month that a day belongs to. */
export function shownDays(span: Span, day: CalendarDate): CalendarDate[] {
  const first = span === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 8)}01`;
  const end = span === 'week' ? addDays(first, WEEK) : addMonths(first, 1);
  const days: CalendarDate[] = [];
  for (let one = first; one < end; one = addDays(one, 1)) days.push(one);
  return days;
}

/** A day in the week or month before (-1) or after (1). */
export function movedBy(span: Span, day: CalendarDate, steps: -1 | 1): CalendarDate {
  return span === 'week' ? addDays(day, steps * WEEK) : addMonths(`${day.slice(0, 8)}01`, steps);
}
