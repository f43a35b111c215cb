import { describe, expect, it } from 'vitest';
import type { OwnPeriod } from '#contract/own-rentals/schemas.ts';
import { daysOfPeriod, onWeekdays, periodOn, periodsWithin, withDaysOut } from './own-periods.ts';

const period = (
  type: OwnPeriod['type'],
  startDate: string,
  endDate: string,
  unit: OwnPeriod['unit'] = 'day',
): OwnPeriod => ({
  ...{ type, startDate, endDate, unit, timeZone: 'Africa/Tunis' },
  startsAt: `${startDate}T00:00:00.000Z`,
  endsAt: `${endDate}T23:00:00.000Z`,
  ...{ bookingId: null, conversationId: null, memberName: null },
});

describe('the days of one’s things', () => {
  it('are those whose night is taken where nights are counted', () => {
    expect(daysOfPeriod(period('booked', '2026-12-01', '2026-12-03', 'night'))).toEqual({
      ...{ first: '2026-12-01', last: '2026-12-02' },
    });
  });

  it('say a booking before what is blocked, and that before what is asked', () => {
    const periods = [
      period('asked', '2026-12-01', '2026-12-04'),
      period('blocked', '2026-12-02', '2026-12-03'),
      period('booked', '2026-12-03', '2026-12-03'),
    ];
    const types = ['01', '02', '03', '04', '05'].map(
      (day) => periodOn(periods, `2026-12-${day}`)?.type,
    );
    expect(types).toEqual(['asked', 'blocked', 'booked', 'asked', undefined]);
  });

  it('are those of a thing that is late until it is back, but for what is asked or booked then', () => {
    const late = { ...period('booked', '2026-12-01', '2026-12-03'), overdue: true };
    const days = withDaysOut([late, period('booked', '2026-12-06', '2026-12-06')]);
    const types = ['03', '04', '06', '31'].map((day) => periodOn(days, `2026-12-${day}`)?.type);
    expect(types).toEqual(['booked', 'late', 'booked', 'late']);
    expect(withDaysOut([{ ...late, overdue: false }])).toHaveLength(1);
  });

  it('keep the bookings that lie within what is to be blocked', () => {
    const periods = [
      period('booked', '2026-11-30', '2026-12-01'),
      period('booked', '2026-12-09', '2026-12-10'),
      period('blocked', '2026-12-02', '2026-12-02'),
    ];
    const chosen = { first: '2026-12-01', last: '2026-12-08' };
    expect(periodsWithin(periods, 'booked', chosen)).toHaveLength(1);
  });

  it('are chosen by weekday, adjoining ones together', () => {
    // a Tuesday
    const december = { first: '2026-12-01', last: '2026-12-14' };
    expect(onWeekdays(december, [])).toEqual([december]);
    expect(onWeekdays(december, [1])).toEqual([
      { first: '2026-12-07', last: '2026-12-07' },
      { first: '2026-12-14', last: '2026-12-14' },
    ]);
    expect(onWeekdays(december, [6, 7])).toEqual([
      { first: '2026-12-05', last: '2026-12-06' },
      { first: '2026-12-12', last: '2026-12-13' },
    ]);
  });
});
