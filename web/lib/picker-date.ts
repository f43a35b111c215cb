import { type CalendarDate, isDate } from '#contract/days/calendar.ts';

/** The `Date` by which the calendar component knows a day: its midnight in the browser's zone. */
export function pickerDate(day: CalendarDate): Date {
  if (!isDate(day)) return new Date(Number.NaN);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a `Date` of the calendar component. */
export function dateOfPicker(date: Date): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Today in the browser's calendar. */
export const browserToday = (): CalendarDate => dateOfPicker(new Date());
