import { describe, expect, it } from 'vitest';
import { wallet } from './schemas.ts';

describe('a wallet', () => {
  it('has totals beside the list of sums', () => {
    expect(Object.keys(wallet._zod.def.shape).toSorted()).toEqual([
      'items',
      'nextCursor',
      'totals',
    ]);
  });
});
