import { useCallback, useEffect, useState } from 'react';
import { listBookings } from '#contract/bookings/operations.ts';
import type { BookingSide } from '#contract/bookings/process.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { instantAfterDay, instantOfDay } from '#web/lib/local-day.ts';
import { onCatchUp, onRealtime } from '#web/lib/realtime.ts';
import { type Month, weeksOf } from './month-grid.ts';

interface MonthReading {
  /** Bookings that touch the month's weeks and were not cancelled, the earliest first; null until they are loaded. */
  bookings: Booking[] | null;
  failure: ApiError | null;
  retry: () => void;
}

/** The bookings of a month's whole weeks, updated live. */
export function useMonthBookings(month: Month, role: BookingSide | 'any'): MonthReading {
  const [read, setRead] = useState<{ key: string; bookings: Booking[] } | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const key = `${month} ${role}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same again
  useEffect(() => {
    let left = false;
    void readMonth(month, role, () => left).then((answer) => {
      if (left) return;
      if (Array.isArray(answer)) setRead({ key, bookings: answer });
      setFailure(Array.isArray(answer) ? null : answer);
    });
    return () => {
      left = true;
    };
  }, [key, round]);
  const retry = useCallback(() => setRound((former) => former + 1), []);
  useEffect(() => {
    const stops = [onRealtime('booking', retry), onCatchUp(retry)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [retry]);
  return { bookings: read?.key === key ? read.bookings : null, failure, retry };
}

async function readMonth(
  month: Month,
  role: BookingSide | 'any',
  isLeft: () => boolean,
): Promise<Booking[] | ApiError> {
  const days = weeksOf(month).flat();
  const from = instantOfDay(days[0] ?? '');
  const to = instantAfterDay(days.at(-1) ?? '');
  const bookings: Booking[] = [];
  for (let cursor: string | undefined; !isLeft(); ) {
    const query = { role, from, to, cursor, limit: LIMITS.pageSize.max };
    const result = await callApi(listBookings, { query });
    if (!result.success) return result.error;
    bookings.push(...result.data.items.filter(({ status }) => status !== 'cancelled'));
    if (result.data.nextCursor === null) break;
    cursor = result.data.nextCursor;
  }
  return bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
