import type { CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';

type Listed = Pick<RentalSummary, 'startDate' | 'endDate' | 'startedAt' | 'endedAt' | 'timeZone'>;

/** The first day a rental is listed for, in the calendar where it is. */
export function listedFrom(rental: Listed): CalendarDate {
  return firstDayOf({ ...rental, startsAt: rental.startedAt });
}

/** The last day a rental is listed for; null when it has no end. */
export function listedUntil(rental: Listed): CalendarDate | null {
  const { endedAt } = rental;
  return endedAt && lastDayOf({ ...rental, endsAt: endedAt });
}
