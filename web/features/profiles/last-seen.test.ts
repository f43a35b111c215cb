import { describe, expect, it } from 'vitest';
import { coarselySeen } from './last-seen.ts';

const NOW = '2026-11-21T09:00:00Z';

describe('when a member was last seen', () => {
  it.each([
    ['2026-11-21T08:59:00Z', 'today'],
    ['2026-11-20T23:30:00Z', 'today'],
    ['2026-11-20T22:30:00Z', 'yesterday'],
    ['2026-11-18T12:00:00Z', 'thisWeek'],
    ['2026-11-15T12:00:00Z', 'thisWeek'],
    ['2026-11-14T12:00:00Z', 'longAgo'],
    ['2026-11-21T09:00:05Z', 'today'],
  ])('%s, read in Tunis, is %s', (seen, words) => {
    expect(coarselySeen(seen, NOW, 'Africa/Tunis')).toBe(words);
  });

  it('goes by the days of the reader', () => {
    expect(coarselySeen('2026-11-20T23:30:00Z', NOW, 'UTC')).toBe('yesterday');
  });
});
