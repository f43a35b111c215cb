import { expect, it } from 'vitest';
import { isFree } from './is-free.ts';

const taken = [{ first: '2026-12-05', last: '2026-12-06' }];
const chosen = (from: string | undefined, to = from) => ({ from, to });

it('chosen days are free when none of them is taken', () => {
  expect(isFree({ unit: 'day' }, chosen('2026-12-03', '2026-12-04'), taken)).toBe(true);
  expect(isFree({ unit: 'day' }, chosen('2026-12-03', '2026-12-05'), taken)).toBe(false);
  expect(isFree({ unit: 'day' }, chosen(undefined), taken)).toBe(false);
});

it('one guest may leave on the day another arrives', () => {
  expect(isFree({ unit: 'night' }, chosen('2026-12-03', '2026-12-05'), taken)).toBe(true);
  expect(isFree({ unit: 'night' }, chosen('2026-12-03', '2026-12-06'), taken)).toBe(false);
});

it('of a week or a month, the first day alone says too little', () => {
  expect(isFree({ unit: 'week' }, chosen('2026-12-03'), taken)).toBe(false);
});
