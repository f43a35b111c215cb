import { describe, expect, it } from 'vitest';
import { isTwoHours, quickDays } from './quick-durations.ts';

const ZONE = 'Europe/Paris';

describe('a quick duration in Paris', () => {
  const now = new Date('2026-03-24T10:00:00Z');

  it.each([
    // a Tuesday
    ['day', '2026-03-24', '2026-03-24', '2026-03-24'],
    ['week', '2026-03-24', '2026-03-24', '2026-03-30'],
    ['weekend', '2026-03-24', '2026-03-28', '2026-03-29'],
    // the Sunday the clocks go forward
    ['day', '2026-03-29', '2026-03-29', '2026-03-29'],
    ['weekend', '2026-03-28', '2026-03-28', '2026-03-29'],
    ['weekend', '2026-03-29', '2026-03-29', '2026-03-29'],
    // the Sunday they go back
    ['day', '2026-10-25', '2026-10-25', '2026-10-25'],
    ['weekend', '2026-10-24', '2026-10-24', '2026-10-25'],
    ['week', '2026-10-24', '2026-10-24', '2026-10-30'],
    // over the end of a month and of a year
    ['week', '2026-12-28', '2026-12-28', '2027-01-03'],
    ['weekend', '2027-12-31', '2028-01-01', '2028-01-02'],
  ] as const)('of a %s from %s lasts from %s to %s', (duration, from, startDay, endDay) => {
    const days = quickDays(duration, from, now, ZONE);
    expect(days).toEqual({ startDay, endDay, startTime: '', endTime: '' });
  });

  it.each([
    ['2026-03-24T10:05:00Z', ['2026-03-24', '11:15', '2026-03-24', '13:15']],
    // 23:30 in Paris
    ['2026-03-24T22:30:00Z', ['2026-03-24', '23:30', '2026-03-25', '01:30']],
    // over the hour that is skipped
    ['2026-03-29T00:30:00Z', ['2026-03-29', '01:30', '2026-03-29', '04:30']],
  ] as const)('of two hours at %s begins at the next quarter of an hour', (instant, expected) => {
    const [startDay, startTime, endDay, endTime] = expected;
    const days = quickDays('twoHours', startDay, new Date(instant), ZONE);
    expect(days).toEqual({ startDay, startTime, endDay, endTime });
  });

  it('of two hours on another day is in its morning', () => {
    expect(quickDays('twoHours', '2026-03-25', now, ZONE)).toEqual({
      startDay: '2026-03-25',
      startTime: '10:00',
      endDay: '2026-03-25',
      endTime: '12:00',
    });
  });

  it('of two hours is recognised by its hours, over midnight too, and no other is', () => {
    expect(isTwoHours({ startTime: '10:00', endTime: '12:00' })).toBe(true);
    expect(isTwoHours({ startTime: '23:30', endTime: '01:30' })).toBe(true);
    expect(isTwoHours({ startTime: '10:00', endTime: '13:00' })).toBe(false);
    expect(isTwoHours({ startTime: '', endTime: '' })).toBe(false);
  });
});
