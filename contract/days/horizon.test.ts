import { describe, expect, it } from 'vitest';
import { isTooFarAhead, lastDayAhead } from './horizon.ts';
import { endOfDate } from './period.ts';

const TUNIS = 'Africa/Tunis';
const now = new Date('2026-11-29T23:30:00Z');

describe('a period', () => {
  it('ends within three years, by the calendar of the thing', () => {
    expect(lastDayAhead(TUNIS, now)).toBe('2029-11-30');
    const end = (date: string) => endOfDate({ unit: 'day', timeZone: TUNIS }, date);
    expect(isTooFarAhead(TUNIS, end('2029-11-30'), now)).toBe(false);
    expect(isTooFarAhead(TUNIS, end('2029-12-01'), now)).toBe(true);
  });

  it('of nights may be left on the morning after the last one', () => {
    const end = (date: string) => endOfDate({ unit: 'night', timeZone: TUNIS }, date);
    expect(isTooFarAhead(TUNIS, end('2029-12-01'), now)).toBe(false);
    expect(isTooFarAhead(TUNIS, end('2029-12-02'), now)).toBe(true);
  });
});
