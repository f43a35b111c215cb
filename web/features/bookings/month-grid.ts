import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, dayAfter, type LocalDay, localDay, startOfLocalDay } from '#web/lib/local-day.ts';
import { wholeDays } from '#web/lib/whole-days.ts';

/** A month of the browser's calendar as `2026-12`. */
export type Month = string;

const DAYS_OF_WEEK = 7;

export function isMonth(text: string | null): text is Month {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month a day lies in. */
export function monthOf(day: LocalDay): Month {
  return day.slice(0, 7);
}

/** The month some months later, or earlier for a negative number. */
export function addMonths(month: Month, months: number): Month {
  const first = startOfLocalDay(`${month}-01`);
  return monthOf(localDay(new Date(first.getFullYear(), first.getMonth() + months, 1)));
}

/** The days of a month in weeks from Monday, with those of its neighbours that fill the first and last week. */
export function weeksOf(month: Month): LocalDay[][] {
  const first = `${month}-01`;
  const behind = `${addMonths(month, 1)}-01`;
  // Sunday is 0
  const fromMonday = (startOfLocalDay(first).getDay() + 6) % DAYS_OF_WEEK;
  const weeks: LocalDay[][] = [];
  for (let day = addDays(first, -fromMonday); day < behind; day = addDays(day, DAYS_OF_WEEK)) {
    const monday = day;
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** The first and last day a booking touches in the reader's calendar. */
export function daysOf(
  { startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>,
  timeZone: string,
): { first: LocalDay; last: LocalDay } {
  const whole = wholeDays(startsAt, endsAt, timeZone);
  if (whole) {
    // midnights in UTC, so that the clocks of the zone do not count
    return { first: isoDay(whole.first), last: isoDay(whole.last) };
  }
  return {
    first: localDay(new Date(startsAt)),
    last: localDay(new Date(Date.parse(endsAt) - 1)),
  };
}

const isoDay = (date: Date): LocalDay => date.toISOString().slice(0, 10);

/** The bookings of each of these days, the earliest first; days without any are left out. */
export function bookingsByDay(
  bookings: readonly Booking[],
  days: readonly LocalDay[],
  timeZone: string,
): Map<LocalDay, Booking[]> {
  const byDay = new Map<LocalDay, Booking[]>();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const sorted = bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  for (const booking of sorted) {
    const { first, last } = daysOf(booking, timeZone);
    const end = last < to ? last : to;
    for (let day = first > from ? first : from; day <= end; day = dayAfter(day)) {
      byDay.set(day, [...(byDay.get(day) ?? []), booking]);
    }
  }
  return byDay;
}
