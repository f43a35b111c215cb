import { expect, it } from 'vitest';
import { isReplaced } from './is-replaced.ts';

const own = { id: 'p1', status: 'accepted' } as const;
const newer = (status: 'pending' | 'declined') => ({ id: 'p2', status });
const booking = (status: 'closed' | 'cancelled' | 'agreed') => ({ status, proposal: own });

it('a proposal that waits for an answer comes before a booking that is over', () => {
  expect(isReplaced(booking('closed'), newer('pending'))).toBe(true);
  expect(isReplaced(booking('cancelled'), newer('pending'))).toBe(true);
});

it('a closed booking is shown again once the proposal is answered, a cancelled one is not', () => {
  expect(isReplaced(booking('closed'), newer('declined'))).toBe(false);
  expect(isReplaced(booking('cancelled'), newer('declined'))).toBe(true);
});

it('a booking that goes on is shown, and so is one that nobody has spoken about since', () => {
  expect(isReplaced(booking('agreed'), newer('pending'))).toBe(false);
  expect(isReplaced(booking('closed'), own)).toBe(false);
  expect(isReplaced(booking('cancelled'), own)).toBe(false);
});
