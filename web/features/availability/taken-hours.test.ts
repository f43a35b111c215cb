import { expect, it } from 'vitest';
import { hoursTakenOn } from './taken-hours.ts';

const hours = (from: string, to: string) => ({ from, to, startDate: null, endDate: null });

it('the taken hours of a day are those of the clocks where the thing is, cut at its midnights', () => {
  const taken = [
    hours('2026-12-05T13:00:00Z', '2026-12-05T15:30:00Z'),
    hours('2026-12-05T22:00:00Z', '2026-12-06T05:00:00Z'),
    hours('2026-12-04T20:00:00Z', '2026-12-05T08:00:00Z'),
  ];
  const day = { first: '2026-12-05', last: '2026-12-05' };
  expect(hoursTakenOn(taken, day, 'Africa/Tunis')).toEqual([
    { start: '00:00', end: '09:00' },
    { start: '14:00', end: '16:30' },
    { start: '23:00', end: '24:00' },
  ]);
  expect(hoursTakenOn(taken, { first: '2026-12-08', last: '2026-12-08' }, 'Africa/Tunis')).toEqual(
    [],
  );
});
