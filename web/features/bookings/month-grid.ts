import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, addMonths, type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { earlyReturn } from './booking-views.ts';

/** A month of the calendar as `2026-12`. */
export type Month = string;

const DAYS_OF_WEEK = 7;

export function isMonth(text: string | null): text is Month {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month a day lies in. */
export function monthOf(day: CalendarDate): Month {
  return day.slice(0, 7);
}

/** The month some months later, or earlier for a negative number. */
export function monthsLater(month: Month, months: number): Month {
  return monthOf(addMonths(`${month}-01`, months));
}

/** The days of a month in weeks from Monday, with those of its neighbours that fill the first and last week. */
export function weeksOf(month: Month): CalendarDate[][] {
  const first = `${month}-01`;
  const after = addMonths(first, 1);
  const weeks: CalendarDate[][] = [];
  for (
    let day = addDays(first, 1 - weekdayOf(first));
    day < after;
    day = addDays(day, DAYS_OF_WEEK)
  ) {
    const monday = day;
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/**
 * The last day that a booking takes: what came back early takes none after the day of the return, as on the listing's calendar. What
 * was over before its first day keeps that one, on which it was agreed.
 */
export function lastDayTaken(booking: Booking): CalendarDate {
  const day = earlyReturn(booking);
  if (day === null) return lastDayOf(booking);
  const first = firstDayOf(booking);
  return day < first ? first : day;
}

/** The bookings of each of these days, the earliest first; days without any are left out. */
export function bookingsByDay(
  bookings: readonly Booking[],
  days: readonly CalendarDate[],
): Map<CalendarDate, Booking[]> {
  const byDay = new Map<CalendarDate, Booking[]>();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const sorted = bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  for (const booking of sorted) {
    const [first, last] = [firstDayOf(booking), lastDayTaken(booking)];
    const end = last < to ? last : to;
    for (let day = first > from ? first : from; day <= end; day = addDays(day, 1)) {
      byDay.set(day, [...(byDay.get(day) ?? []), booking]);
    }
  }
  return byDay;
}
