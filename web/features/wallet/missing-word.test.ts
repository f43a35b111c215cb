import { expect, it } from 'vitest';
import { missingWord } from './missing-word.ts';

it('says whose confirmation a sum still waits for, and nothing once it is settled', () => {
  const missing = (state: 'due' | 'held' | 'settled', me: boolean, other: boolean) =>
    missingWord({ state, confirmedByMe: me, confirmedByOther: other });
  expect(missing('due', false, false)).toBe('none');
  expect(missing('due', true, false)).toBe('theirs');
  expect(missing('held', false, true)).toBe('mine');
  expect(missing('held', false, false)).toBeNull();
  expect(missing('settled', true, true)).toBeNull();
});

it('says of a rent of which a side has noted a part whose confirmation that waits for', () => {
  const noted = (state: 'due' | 'unconfirmed', notedByMe: number, notedByOther: number) =>
    missingWord({ state, confirmedByMe: false, confirmedByOther: false, notedByMe, notedByOther });
  expect(noted('due', 40, 0)).toBe('partMine');
  expect(noted('due', 0, 40)).toBe('partTheirs');
  // what one can do comes first
  expect(noted('due', 40, 20)).toBe('partTheirs');
  expect(noted('unconfirmed', 40, 0)).toBe('onlyPartMine');
  expect(noted('unconfirmed', 0, 40)).toBe('onlyPartTheirs');
  expect(noted('unconfirmed', 0, 0)).toBe('nobody');
});
