import { useQuery } from '@tanstack/react-query';
import { listBookings } from '#contract/bookings/operations.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { addDays } from '#contract/days/calendar.ts';
import { firstDayOf } from '#contract/days/shown.ts';
import { startOfDate } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import { callWhole } from '#web/lib/queries/call-query.ts';
import { lastDayTaken, type Month, weeksOf } from './month-grid.ts';

/** The bookings of a month's whole weeks that were not cancelled, the earliest first. */
export function useMonthBookings(month: Month, role: BookingSide | 'any') {
  const days = weeksOf(month).flat();
  const [firstShown = '', lastShown = ''] = [days[0], days.at(-1)];
  // a day more on both sides: a booking has the days of its thing’s zone
  const midnight = (day: string) => startOfDate('UTC', day).toISOString();
  const from = midnight(addDays(firstShown, -1));
  const to = midnight(addDays(lastShown, 2));
  const query = { role, from, to, limit: LIMITS.pageSize.max };
  const { data, error, refetch } = useQuery(callWhole(listBookings, { query }));
  const bookings = data?.items
    .filter(({ status }) => status !== 'cancelled')
    .filter((booking) => firstDayOf(booking) <= lastShown && lastDayTaken(booking) >= firstShown)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return { bookings, error, refetch };
}
