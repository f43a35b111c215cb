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
