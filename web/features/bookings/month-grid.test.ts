import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingsByDay, isMonth, monthsLater, weeksOf } from './month-grid.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour)).toISOString();
const inHours = (id: string, startsAt: string, endsAt: string) =>
  ({
    id,
    timeZone: 'UTC',
    startDate: null,
    endDate: null,
    startsAt,
    endsAt,
    steps: [] as unknown,
  }) as Booking;
const inDays = (id: string, startDate: string, endDate: string) =>
  ({
    id,
    timeZone: 'UTC',
    startDate,
    endDate,
    startsAt: startDate,
    endsAt: endDate,
    steps: [] as unknown,
  }) as Booking;
const returned = (booking: Booking, ...confirmed: string[]): Booking => ({
  ...booking,
  steps: [
    {
      step: 'returned',
      confirmedBy: confirmed.map((at, index) => ({ userId: `${index}`, at })),
      mayConfirm: false,
    },
  ],
});

describe('a month of bookings', () => {
  it('knows a month from what is none, and the months around it', () => {
    expect(['2026-12', '2026-13', '2026-1', null].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(monthsLater('2026-12', 1)).toBe('2027-01');
    expect(monthsLater('2026-01', -1)).toBe('2025-12');
  });

  it('is laid out in whole weeks from Monday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.[0]).toBe('2026-11-30');
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03');
    expect(weeksOf('2027-02').flat()).toHaveLength(28);
  });

  it('puts a booking on each of its days and on none after its end', () => {
    const days = weeksOf('2026-12').flat();
    const whole = inDays('whole', '2026-12-12', '2026-12-14');
    const hours = inHours('hours', at(14, 10), at(14, 12));
    const byDay = bookingsByDay([hours, whole], days);
    const ids = (day: string) => byDay.get(day)?.map(({ id }) => id);
    expect(ids('2026-12-12')).toEqual(['whole']);
    expect(ids('2026-12-14')).toEqual(['whole', 'hours']);
    expect(ids('2026-12-15')).toBeUndefined();
  });

  it('frees the days after an early return that both have confirmed', () => {
    const days = weeksOf('2026-12').flat();
    const long = inDays('long', '2026-12-10', '2026-12-20');
    const daysOf = (booking: Booking) => [...bookingsByDay([booking], days).keys()];
    expect(daysOf(returned(long, at(13, 9), at(12, 9))).at(-1)).toBe('2026-12-13');
    expect(daysOf(returned(long, at(13, 9))).at(-1)).toBe('2026-12-20');
    expect(daysOf(returned(long, at(22, 9), at(23, 9))).at(-1)).toBe('2026-12-20');
  });

  it('shows what was over before its first day on that day', () => {
    const days = weeksOf('2026-12').flat();
    const booking = returned(inDays('early', '2026-12-12', '2026-12-14'), at(11, 9), at(11, 10));
    expect([...bookingsByDay([booking], days).keys()]).toEqual(['2026-12-12']);
  });

  it('shows of a long booking what lies in the month', () => {
    const days = weeksOf('2026-12').flat();
    const byDay = bookingsByDay([inDays('long', '2026-10-01', '2027-02-28')], days);
    expect([...byDay.keys()]).toEqual(days);
  });
});
