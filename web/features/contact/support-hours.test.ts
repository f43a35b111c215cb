import { describe, expect, it } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

describe('support', () => {
  it.each([
    ['2026-03-01T07:59:59Z', false],
    ['2026-03-01T08:00:00Z', true],
    ['2026-07-01T12:00:00Z', true],
    ['2026-07-01T20:59:59Z', true],
    ['2026-07-01T21:00:00Z', false],
    ['2026-07-01T23:30:00Z', false],
  ])('is open from 9 to 22 in Tunis, in summer and winter: %s', (at, open) => {
    expect(isSupportOpen(new Date(at))).toBe(open);
  });
});
