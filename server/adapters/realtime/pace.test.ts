import { expect, it } from 'vitest';
import { paced } from './pace.ts';

it('a pace allows a burst, then as much as time has brought, for each key alone', () => {
  let now = 0;
  const take = paced({ perSecond: 2, burst: 5 }, { now: () => new Date(now) });
  const taken = (key: string, times: number) =>
    Array.from({ length: times }, () => take(key)).filter(Boolean).length;
  expect(taken('one', 20)).toBe(5);
  expect(taken('other', 20)).toBe(5);
  now += 1_500;
  expect(taken('one', 20)).toBe(3);
  now += 3_600_000;
  expect(taken('one', 20)).toBe(5);
});
