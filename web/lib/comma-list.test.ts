import { expect, it } from 'vitest';
import { commaList } from './comma-list.ts';

it.each([
  ['fr', 'neuf, bon état'],
  ['en', 'neuf, bon état'],
  ['tn', 'neuf، bon état'],
  ['ar', 'neuf، bon état'],
] as const)('joins with the comma of %s', (language, joined) => {
  expect(commaList(language, ['neuf', 'bon état'])).toBe(joined);
});

it('writes one part alone', () => {
  expect(commaList('ar', ['neuf'])).toBe('neuf');
  expect(commaList('ar', [])).toBe('');
});
