import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft, spokenText } from './countdown-time.ts';

describe('what is left of a wait', () => {
  it('is zero only once it is over', () => {
    expect(secondsLeft(10_000, 9_999)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
  });

  it('stays zero for an instant long past, as after a night with a sleeping tab', () => {
    expect(secondsLeft(10_000, 86_400_000)).toBe(0);
  });

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [299, '04:59'],
    [3_599, '59:59'],
    [3_600, '1:00:00'],
    [3_899, '1:04:59'],
    [86_400, '24:00:00'],
  ])('%i seconds show as %s, left to right everywhere', (seconds, text) => {
    expect(clockText(seconds)).toBe(`\u2066${text}\u2069`);
  });

  it('is read aloud now and then, not each second', () => {
    const spoken = Array.from({ length: 600 }, (_, passed) => spokenText('en', 600 - passed));
    expect([...new Set(spoken)]).toEqual([
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((minutes) => `${minutes} minutes`),
      '60 seconds',
      '30 seconds',
      '10 seconds',
    ]);
  });

  it('is read aloud in hours when it is long, with Western digits in Arabic', () => {
    expect(spokenText('en', 7_201)).toBe('3 hours');
    expect(spokenText('ar', 300)).toBe('5 دقائق');
    expect(spokenText('tn', 300)).toBe('5 دقايق');
  });
});
