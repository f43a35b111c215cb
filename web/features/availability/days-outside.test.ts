import { describe, expect, it } from 'vitest';
import { firstFree } from './days-outside.ts';

/** A period of days that has not begun. */
const rental = {
  id: 'a',
  unit: 'day',
  timeZone: 'Africa/Tunis',
  startedAt: '2090-11-28T23:00:00Z',
  endedAt: '2090-12-10T23:00:00Z',
  startDate: '2090-11-29',
  endDate: '2090-12-10',
} as const;

describe('the day on which a calendar opens', () => {
  it('is the first of the period that is not taken', () => {
    expect(firstFree((day) => day < '2090-12-02', rental)).toBe('2090-12-02');
    expect(firstFree(() => false, rental)).toBe('2090-11-29');
  });

  it('is the first of the period when every day of it is taken', () => {
    expect(firstFree((day) => day < '2090-12-20', rental)).toBe('2090-11-29');
  });
});
