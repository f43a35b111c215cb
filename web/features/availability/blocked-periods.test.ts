import { describe, expect, it } from 'vitest';
import { periodOf } from './blocked-periods.ts';

/** Days of December, the last included. */
const days = (first: number, last: number) => ({ first: day(first), last: day(last) });
const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}`;

describe('blocked days in a call', () => {
  it('are days of things and nights of dwellings', () => {
    expect(periodOf(days(4, 6), 'day')).toEqual({ startDate: day(4), endDate: day(6) });
    expect(periodOf(days(4, 6), 'night')).toEqual({ startDate: day(4), endDate: day(7) });
  });
});
