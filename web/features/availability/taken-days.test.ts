import { describe, expect, it } from 'vitest';
import { isWithin, takenDays } from './taken-days.ts';

const timeZone = 'Africa/Tunis';
const days = (startDate: string, endDate: string) => ({ startDate, endDate });
const hours = { startDate: null, endDate: null };
/** The instants are not asked where there are days. */
const instants = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };

describe('the taken days of a rental', () => {
  it('are those of its bookings, the last included', () => {
    const booked = [{ ...instants, ...days('2026-12-12', '2026-12-14') }];
    expect(takenDays(booked, { unit: 'day', timeZone })).toEqual([
      { first: '2026-12-12', last: '2026-12-14' },
    ]);
  });

  it('are its nights where nights are counted: one may arrive on the day of leaving', () => {
    const booked = [{ ...instants, ...days('2026-12-12', '2026-12-14') }];
    expect(takenDays(booked, { unit: 'night', timeZone })).toEqual([
      { first: '2026-12-12', last: '2026-12-13' },
    ]);
  });

  it('include a day taken in part, unless one can rent by the hour', () => {
    const booked = [{ from: '2026-12-12T09:00:00Z', to: '2026-12-12T15:00:00Z', ...hours }];
    expect(takenDays(booked, { unit: 'day', timeZone })).toEqual([
      { first: '2026-12-12', last: '2026-12-12' },
    ]);
    expect(takenDays(booked, { unit: 'hour', timeZone })).toEqual([]);
  });

  it('are the whole ones in the middle when one rents by the hour', () => {
    const booked = [{ from: '2026-12-12T09:00:00Z', to: '2026-12-14T15:00:00Z', ...hours }];
    expect(takenDays(booked, { unit: 'hour', timeZone })).toEqual([
      { first: '2026-12-13', last: '2026-12-13' },
    ]);
  });

  it('are known day by day, both ends included', () => {
    const taken = [{ first: '2026-12-12', last: '2026-12-14' }];
    const days = ['2026-12-11', '2026-12-12', '2026-12-14', '2026-12-15'];
    expect(days.map((day) => isWithin(taken, day))).toEqual([false, true, true, false]);
  });
});
