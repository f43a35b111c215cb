/** A day of a calendar as `2026-11-28`: sorts as text, has neither an hour nor a time zone. */
export type CalendarDate = string;

const DAY = 86_400_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight of a day in UTC, in milliseconds: only a number to calculate with. NaN for what is no day. */
function numberOf(date: CalendarDate): number {
  const [, year, month, day] = WRITTEN.exec(date) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 31 February would be read as a day in March
  return writtenAs(at) === date ? at : Number.NaN;
}

const writtenAs = (at: number): CalendarDate =>
  Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);

/** Whether a text is a day that exists, written as `2026-11-28`. */
export function isDate(text: string): text is CalendarDate {
  return !Number.isNaN(numberOf(text));
}

/** A day some days later, or earlier for a negative number. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return writtenAs(numberOf(date) + days * DAY);
}

/** How many days later the second day is; negative when it is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (numberOf(to) - numberOf(from)) / DAY;
}

/** The same day some months later, or that month's last when it has no such day: 31 January + 1 is the last of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const at = new Date(numberOf(date));
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return writtenAs(Date.UTC(year, month, Math.min(day, last)));
}

/** The day of the week, from 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekdayOf(date: CalendarDate): number {
  return new Date(numberOf(date)).getUTCDay() || 7;
}
