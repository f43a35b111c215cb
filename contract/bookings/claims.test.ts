import { expect, it } from 'vitest';
import { acceptedCounter } from './claims.ts';

const claim = (amount: number, status: 'accepted' | 'open') => ({
  ...{ amount, status, counterAmount: null },
});
const former = (counterAmount: number | null, status: 'disputed' | 'withdrawn' = 'disputed') => ({
  ...{ amount: 60, status, counterAmount },
});

it('a sum is the renter’s where the owner has accepted what the renter had named instead of theirs', () => {
  expect(acceptedCounter(claim(20, 'accepted'), [former(null), former(20)])).toBe(20);
});

it('a sum is the owner’s where the renter has accepted it, has named another one, or where the two have not agreed yet', () => {
  for (const [one, before] of [
    [claim(20, 'accepted'), []],
    [claim(30, 'accepted'), [former(20)]],
    [claim(20, 'accepted'), [former(20), former(null)]],
    [claim(20, 'accepted'), [former(20, 'withdrawn')]],
    [claim(20, 'open'), [former(20)]],
    [null, [former(20)]],
  ] as const) {
    expect(acceptedCounter(one, before)).toBeNull();
  }
});
