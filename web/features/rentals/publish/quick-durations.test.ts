import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quickDays } from './quick-durations.ts';
import { emptyValues, inputOf } from './values.ts';

const HOUR = 3_600_000;

describe('a quick duration in Paris', () => {
  beforeAll(() => void vi.stubEnv('TZ', 'Europe/Paris'));
  afterAll(() => void vi.unstubAllEnvs());
  const now = new Date('2026-03-24T10:00:00Z');

  it.each([
    // a Tuesday
    ['day', '2026-03-24', '2026-03-24', '2026-03-24', 24],
    ['week', '2026-03-24', '2026-03-24', '2026-03-30', 7 * 24 - 1],
    ['weekend', '2026-03-24', '2026-03-28', '2026-03-29', 47],
    // the Sunday the clocks go forward
    ['day', '2026-03-29', '2026-03-29', '2026-03-29', 23],
    ['weekend', '2026-03-28', '2026-03-28', '2026-03-29', 47],
    ['weekend', '2026-03-29', '2026-03-29', '2026-03-29', 23],
    // the Sunday they go back
    ['day', '2026-10-25', '2026-10-25', '2026-10-25', 25],
    ['weekend', '2026-10-24', '2026-10-24', '2026-10-25', 49],
    ['week', '2026-10-24', '2026-10-24', '2026-10-30', 7 * 24 + 1],
    // over the end of a month and of a year
    ['week', '2026-12-28', '2026-12-28', '2027-01-03', 7 * 24],
    ['weekend', '2027-12-31', '2028-01-01', '2028-01-02', 48],
  ] as const)('of a %s from %s lasts from %s to %s, %i hours', (...row) => {
    const [duration, from, startDay, endDay, hours] = row;
    const days = quickDays(duration, from, now);
    expect(days).toEqual({ startDay, endDay, hours: null });
    const { startedAt, endedAt } = inputOf('offer', { ...emptyValues('EUR'), ...days }, []);
    expect(Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')).toBe(hours * HOUR);
  });

  it.each([
    ['2026-03-24T10:00:00Z', '2026-03-24', '2026-03-24'],
    // 23:30 in Paris, then over the hour that is skipped
    ['2026-03-24T22:30:00Z', '2026-03-24', '2026-03-25'],
    ['2026-03-29T00:30:00Z', '2026-03-29', '2026-03-29'],
  ])('of two hours at %s ends on the day it does', (instant, startDay, endDay) => {
    expect(quickDays('twoHours', startDay, new Date(instant))).toEqual({
      startDay,
      endDay,
      hours: 2,
    });
  });

  it('of two hours is offered only for today, and starts when the form is sent', () => {
    expect(quickDays('twoHours', '2026-03-25', now)).toBeNull();
    const values = { ...emptyValues('EUR'), hours: 2 };
    const { startedAt, endedAt } = inputOf('offer', values, []);
    expect(Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')).toBe(2 * HOUR);
    expect(Math.abs(Date.parse(startedAt ?? '') - Date.now())).toBeLessThan(5_000);
  });
});
