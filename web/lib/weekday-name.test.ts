import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { weekdayName } from './weekday-name.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

it.each([
  ['fr', 'lun.', 'dim.'],
  ['en', 'Mon', 'Sun'],
  ['tn', 'اثنين', 'أحد'],
  ['ar', 'اثنين', 'أحد'],
] as const)('a calendar in %s heads its week from %s to %s', (language, monday, sunday) => {
  expect(weekdayName(language, 1, 'short')).toBe(monday);
  expect(weekdayName(language, 7, 'short')).toBe(sunday);
});

it('no two days of a week have the same name', () => {
  for (const language of LANGUAGES) {
    const names = WEEK.map((day) => weekdayName(language, day, 'short'));
    expect(new Set(names).size, language).toBe(WEEK.length);
  }
});
