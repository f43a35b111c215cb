import { addMonths, type CalendarDate } from './calendar.ts';
import { dateIn } from './zone.ts';

/** The text of `periodTooFar` says as many years. */
const YEARS_AHEAD = 3;

/**
 * The last day of a period that two members can agree on. A booking ends, and an account can be deleted, only after its agreed
 * end: one of decades would never let anybody go. Who rents for longer asks for more time later.
 */
export const lastDayAhead = (timeZone: string, now: Date): CalendarDate =>
  addMonths(dateIn(timeZone, now), YEARS_AHEAD * 12);

/** Whether a period, which is half-open, ends later than that. */
export const isTooFarAhead = (timeZone: string, endsAt: Date, now: Date): boolean =>
  dateIn(timeZone, new Date(endsAt.getTime() - 1)) > lastDayAhead(timeZone, now);
