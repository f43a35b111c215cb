import { expect, it } from 'vitest';
import { known } from './known.ts';

const names = new Map([
  ['1', 'Olfa'],
  ['2', ''],
]);

it('returns what a map contains, an empty text too', () => {
  expect(known(names, '1')).toBe('Olfa');
  expect(known(names, '2')).toBe('');
});

it('throws when a required key is missing', () => {
  expect(() => known(names, '3')).toThrow('Nothing is known of 3.');
});
