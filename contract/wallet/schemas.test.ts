import { describe, expect, it } from 'vitest';
import { wallet } from './schemas.ts';

describe('a wallet', () => {
  it('has totals in addition to the list of sums', () => {
    expect(Object.keys(wallet._zod.def.shape).toSorted()).toEqual([
      'items',
      'nextCursor',
      'rentals',
      'rented',
      'totals',
    ]);
  });
});
