import { describe, expect, it } from 'vitest';
import { LONGEST_PAUSE_SECONDS, MOST_ATTEMPTS, pauseAfter } from './retries.ts';

const HOUR = 3_600;
const attempts = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => index + 1);
/** The time from the first attempt to the last. */
const lasts = (random: () => number) =>
  attempts.reduce((sum, attempt) => sum + pauseAfter(attempt, random), 0);

describe('a message that cannot be delivered', () => {
  it('is tried for about two days', () => {
    expect(lasts(() => 0.5) / HOUR).toBeCloseTo(48, 0);
    expect(lasts(() => 1) / HOUR).toBeGreaterThan(42);
    expect(lasts(() => 0) / HOUR).toBeLessThan(54);
  });

  it('is tried less and less often, and once an hour in the end', () => {
    const pauses = attempts.map((attempt) => pauseAfter(attempt, () => 0));
    expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(LONGEST_PAUSE_SECONDS);
  });

  it('is not tried in step with messages that failed at the same time', () => {
    const pauses = new Set(Array.from({ length: 20 }, () => pauseAfter(10)));
    expect(pauses.size).toBeGreaterThan(10);
    for (const pause of pauses) {
      expect(pause).toBeLessThanOrEqual(1_024);
      expect(pause).toBeGreaterThan(1_024 * 0.79);
    }
  });
});
