import type { CalendarDate } from '../days/calendar.ts';
import { endDateMeant, startDateMeant } from '../days/period.ts';
import type { RentalFilters } from './schemas.ts';

/** The site sent midnights of Tunis while days were asked for as instants. */
const FORMER_COUNTING = { unit: 'day', timeZone: 'Africa/Tunis' } as const;

type Asked = Pick<RentalFilters, 'startDate' | 'endDate' | 'availableFrom' | 'returnsBefore'>;

/** The first and last day that the filters of a list ask for, those of earlier clients and saved searches too. */
export function daysAsked(filters: Asked): { first?: CalendarDate; last?: CalendarDate } {
  const { startDate, endDate, availableFrom, returnsBefore } = filters;
  const first =
    startDate ?? (availableFrom && startDateMeant(FORMER_COUNTING, new Date(availableFrom)));
  const last = endDate ?? (returnsBefore && endDateMeant(FORMER_COUNTING, new Date(returnsBefore)));
  return { ...(first && { first }), ...(last && { last }) };
}
