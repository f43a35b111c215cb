import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { isDate } from './calendar.ts';
import { RENTAL_UNITS } from './period.ts';

/** A day of a calendar, `2026-11-28`. */
export const date = z.iso.date({ error: 'invalidDate' });

/** A day that a person enters: one that exists, within years that clocks, calendars and the database agree on. */
export function writtenDate(error: 'invalidDate' | 'invalidStartDate' | 'invalidEndDate') {
  return z.iso.date({ error, abort: true }).check(z.refine(isWithinYears, { error }));
}

function isWithinYears(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isDate(text) && year >= LIMITS.year.min && year <= LIMITS.year.max;
}

/** How days are counted, and which: null for a period by the hour, and for one of former times with odd hours. */
export const shownDays = {
  unit: z.enum(RENTAL_UNITS),
  /** IANA name of the zone that the days belong to. */
  timeZone: z.string(),
  startDate: z.nullable(date),
  /** The last day; where nights are counted, the day of leaving. */
  endDate: z.nullable(date),
} as const;
