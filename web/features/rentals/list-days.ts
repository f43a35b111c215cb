import type { LocalDay } from '#web/lib/local-day.ts';

/**
 * A day in the URL of a list is a day in Tunis for everybody who opens the link: the server and every browser
 * must search for the same rentals. Tunisia keeps UTC+1 the whole year, so the offset is a constant instead of a
 * look-up in each device's zone data.
 */
const TUNIS = '+01:00';
const DAY_MILLISECONDS = 86_400_000;

/** Whether the text is a day of the calendar, as `2026-11-28`. */
export function isDay(text: string): text is LocalDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // the 31st of a shorter month becomes a day of the next one
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The day's first instant in Tunis, ISO 8601. */
export function startInTunis(day: LocalDay): string {
  return new Date(`${day}T00:00:00${TUNIS}`).toISOString();
}

/** The first instant after the day in Tunis, ISO 8601. */
export function endInTunis(day: LocalDay): string {
  return new Date(Date.parse(startInTunis(day)) + DAY_MILLISECONDS).toISOString();
}

/** The day in Tunis that an instant (milliseconds) is on. */
export function dayInTunis(instant: number): LocalDay {
  const [hours = 0] = TUNIS.split(':').map(Number);
  return new Date(instant + hours * 3_600_000).toISOString().slice(0, 10) as LocalDay;
}

/** An instant that is on this day in every inhabited zone from Hawaii to New Zealand: for showing the day. */
export function instantWithin(day: LocalDay): string {
  return `${day}T10:00:00Z`;
}
