import { expect, it } from 'vitest';
import { depositAfterCounter } from './deposits.ts';
import type { Booking } from './schemas.ts';

const booking = (counterAmount: number | null, returned: number) =>
  ({
    deposit: { amount: 250, currency: 'TND' },
    claim: { amount: 60, status: 'disputed', counterAmount },
    depositReturns: [{ amount: returned, confirmedAt: '2026-11-30T10:00:00.000Z' }],
  }) as unknown as Booking;

it('what the renter gets back with their own sum is the deposit without it, and without what was returned before', () => {
  expect(depositAfterCounter(booking(20, 0))).toBe(230);
  expect(depositAfterCounter(booking(20, 190))).toBe(40);
  expect(depositAfterCounter(booking(null, 0))).toBeNull();
});
