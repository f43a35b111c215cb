/** A day of the browser's zone as `2026-11-28`: sorts as text, survives storage, has no hour. */
export type LocalDay = string;

export function localDay(date: Date): LocalDay {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day's first instant in the browser's zone; an invalid date for what is no day. */
export function startOfLocalDay(day: LocalDay): Date {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return new Date(Number.NaN);
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

/** The day's first instant as ISO 8601, undefined for what is no day. */
export function instantOfDay(day: LocalDay): string | undefined {
  const start = startOfLocalDay(day);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** The first instant after the day as ISO 8601, undefined for what is no day. */
export function instantAfterDay(day: LocalDay): string | undefined {
  return instantOfDay(day) === undefined ? undefined : instantOfDay(dayAfter(day));
}

export function dayAfter(day: LocalDay): LocalDay {
  return addDays(day, 1);
}

/** Counts calendar days, however long the clocks make them. */
export function addDays(day: LocalDay, days: number): LocalDay {
  const date = startOfLocalDay(day);
  date.setDate(date.getDate() + days);
  return localDay(date);
}
