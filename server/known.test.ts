import { expect, it } from 'vitest';
import { known } from './known.ts';

const names = new Map([
  ['1', 'Olfa'],
  ['2', ''],
]);

it('answers what a map holds, an empty text too', () => {
  expect(known(names, '1')).toBe('Olfa');
  expect(known(names, '2')).toBe('');
});

it('does not pass over what should be there', () => {
  expect(() => known(names, '3')).toThrow('Nothing is known of 3.');
});
