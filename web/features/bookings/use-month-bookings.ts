import { useQuery } from '@tanstack/react-query';
import { listBookings } from '#contract/bookings/operations.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import { instantAfterDay, instantOfDay } from '#web/lib/local-day.ts';
import { callWhole } from '#web/lib/queries/call-query.ts';
import { type Month, weeksOf } from './month-grid.ts';

/** The bookings of a month's whole weeks that were not cancelled, the earliest first. */
export function useMonthBookings(month: Month, role: BookingSide | 'any') {
  const days = weeksOf(month).flat();
  const from = instantOfDay(days[0] ?? '');
  const to = instantAfterDay(days.at(-1) ?? '');
  const query = { role, from, to, limit: LIMITS.pageSize.max };
  const { data, error, refetch } = useQuery(callWhole(listBookings, { query }));
  const bookings = data?.items
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return { bookings, error, refetch };
}
