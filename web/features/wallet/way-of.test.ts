import { expect, it } from 'vitest';
import { wayOf } from './way-of.ts';

it('a deposit that was given back has come in for its renter, and gone out for its owner', () => {
  const deposit = { kind: 'deposit', state: 'settled' } as const;
  expect(wayOf({ ...deposit, direction: 'out' })).toBe('in');
  expect(wayOf({ ...deposit, direction: 'in' })).toBe('out');
});

it('a sum that is paid, held or kept goes the way it was given', () => {
  expect(wayOf({ kind: 'rent', state: 'settled', direction: 'out' })).toBe('out');
  expect(wayOf({ kind: 'deposit', state: 'kept', direction: 'out' })).toBe('out');
  expect(wayOf({ kind: 'deposit', state: 'held', direction: 'in' })).toBe('in');
});
