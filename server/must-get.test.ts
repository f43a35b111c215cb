import { expect, it } from 'vitest';
import { mustGet } from './must-get.ts';

const names = new Map([
  ['1', 'Olfa'],
  ['2', ''],
]);

it('returns what a map contains, an empty text too', () => {
  expect(mustGet(names, '1')).toBe('Olfa');
  expect(mustGet(names, '2')).toBe('');
});

it('throws when a required key is missing', () => {
  expect(() => mustGet(names, '3')).toThrow('Nothing is known of 3.');
});
