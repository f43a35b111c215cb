import { expect, it } from 'vitest';
import { keptByAgreement } from './rent-sums.ts';
import type { Booking } from './schemas.ts';

const payment = (amount: number, confirmedAt: string | null) =>
  ({ amount, currency: 'TND', confirmedAt }) as Booking['payments'][number];
const AT = '2026-12-01T10:00:00.000Z';
const LATER = '2026-12-02T10:00:00.000Z';
const cancelled = (...refunds: Booking['payments']) => ({
  ...{ status: 'cancelled' as const, refunds },
  rent: { amount: 60, currency: 'TND' as const },
  payments: [payment(60, AT)],
});
const refused = (removedAt: string) =>
  [{ ...payment(10, null), kind: 'refund', refused: true, removedAt }] as Exclude<
    Booking['removedPayments'],
    undefined
  >;

it('what a refund leaves with the owner is agreed once both have confirmed it', () => {
  expect(keptByAgreement(cancelled(payment(40, AT)))?.amount).toBe(20);
  expect(keptByAgreement(cancelled())).toBeNull();
  expect(keptByAgreement(cancelled(payment(40, null)))).toBeNull();
  expect(keptByAgreement({ ...cancelled(payment(40, AT)), status: 'closed' })).toBeNull();
});

it('nothing is kept where all was given back', () => {
  expect(keptByAgreement(cancelled(payment(60, AT)))).toBeNull();
});

it('another refund that waits for its answer, or was disputed since, leaves nothing agreed', () => {
  expect(keptByAgreement(cancelled(payment(40, AT), payment(5, null)))).toBeNull();
  const agreed = cancelled(payment(40, AT));
  expect(keptByAgreement({ ...agreed, removedPayments: refused(LATER) })).toBeNull();
  const before = { ...cancelled(payment(40, LATER)), removedPayments: refused(AT) };
  expect(keptByAgreement(before)?.amount).toBe(20);
});
