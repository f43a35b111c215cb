import { describe, expect, it } from 'vitest';
import { isWithin, takenDays } from './taken-days.ts';

const ZONE = 'Africa/Tunis';

describe('the taken days of a rental', () => {
  it('are those of a booking of whole days, without the one it ends before', () => {
    const booked = [{ from: '2026-12-11T23:00:00Z', to: '2026-12-14T23:00:00Z' }];
    expect(takenDays(booked, 'day', ZONE)).toEqual([{ first: '2026-12-12', last: '2026-12-14' }]);
  });

  it('are the same for a reader in Paris in summer', () => {
    const booked = [{ from: '2026-07-11T23:00:00Z', to: '2026-07-13T23:00:00Z' }];
    const taken = [{ first: '2026-07-12', last: '2026-07-13' }];
    expect(takenDays(booked, 'day', ZONE)).toEqual(taken);
    expect(takenDays(booked, 'day', 'Europe/Paris')).toEqual(taken);
  });

  it('include a day taken in part, unless one can rent by the hour', () => {
    const booked = [{ from: '2026-12-12T09:00:00Z', to: '2026-12-12T15:00:00Z' }];
    expect(takenDays(booked, 'day', ZONE)).toEqual([{ first: '2026-12-12', last: '2026-12-12' }]);
    expect(takenDays(booked, 'hour', ZONE)).toEqual([]);
  });

  it('are the whole ones in the middle when one rents by the hour', () => {
    const booked = [{ from: '2026-12-12T09:00:00Z', to: '2026-12-14T15:00:00Z' }];
    expect(takenDays(booked, 'hour', ZONE)).toEqual([{ first: '2026-12-13', last: '2026-12-13' }]);
  });

  it('are known day by day, both ends included', () => {
    const taken = [{ first: '2026-12-12', last: '2026-12-14' }];
    const days = ['2026-12-11', '2026-12-12', '2026-12-14', '2026-12-15'];
    expect(days.map((day) => isWithin(taken, day))).toEqual([false, true, true, false]);
  });
});
