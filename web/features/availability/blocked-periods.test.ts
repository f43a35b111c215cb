import { describe, expect, it } from 'vitest';
import { block, periodOf, unblock } from './blocked-periods.ts';

/** Days of December, the last included. */
const days = (first: number, last: number) => ({ first: day(first), last: day(last) });
const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}`;

describe('blocking days', () => {
  it('joins periods that overlap or touch, and leaves separate ones in their order', () => {
    expect(block([days(20, 22), days(4, 6)], days(7, 10))).toEqual([days(4, 10), days(20, 22)]);
    expect(block([days(4, 6), days(8, 12)], days(5, 9))).toEqual([days(4, 12)]);
  });

  it('of days that are blocked already changes nothing', () => {
    expect(block([days(4, 12)], days(6, 7))).toEqual([days(4, 12)]);
  });
});

describe('freeing days', () => {
  it('out of the middle leaves both sides blocked', () => {
    expect(unblock([days(4, 12)], days(6, 7))).toEqual([days(4, 5), days(8, 12)]);
  });

  it('at an end shortens, and of all of them leaves nothing', () => {
    expect(unblock([days(4, 12)], days(1, 5))).toEqual([days(6, 12)]);
    expect(unblock([days(4, 12)], days(4, 12))).toEqual([]);
  });

  it('that are free already changes nothing', () => {
    expect(unblock([days(4, 6)], days(7, 8))).toEqual([days(4, 6)]);
  });
});

describe('blocked days in a call', () => {
  it('are days of things and nights of dwellings', () => {
    expect(periodOf(days(4, 6), 'day')).toEqual({ startDate: day(4), endDate: day(6) });
    expect(periodOf(days(4, 6), 'night')).toEqual({ startDate: day(4), endDate: day(7) });
  });
});
