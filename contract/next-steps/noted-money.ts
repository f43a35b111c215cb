import { sumOf } from '../bookings/rent-sums.ts';
import type { Payment } from '../bookings/schemas.ts';
import type { NextStepFacts } from './facts.ts';

/**
 * The payment that a member is asked to confirm alone, the oldest first; null without one, and where the other side says that
 * all of the rent is paid, and the member can confirm that: that is the step `rentPaid`.
 */
export function paymentToConfirm(
  booking: Pick<NextStepFacts, 'payments' | 'steps'>,
): Payment | null {
  const isStep = booking.steps.some(
    ({ step, mayConfirm, confirmedBy }) =>
      step === 'rentPaid' && mayConfirm && confirmedBy.length > 0,
  );
  if (isStep) return null;
  return booking.payments.find(({ mayConfirm }) => mayConfirm) ?? null;
}

/**
 * What a member can confirm of the rent at once: the payment of `paymentToConfirm`, or together all that the other side has noted,
 * where that makes the whole rent. Null for nothing.
 */
export function rentToConfirm(
  booking: Pick<NextStepFacts, 'payments' | 'steps'>,
): Pick<Payment, 'amount' | 'currency'> | null {
  const noted = booking.payments.filter(({ mayConfirm }) => mayConfirm);
  const [first] = noted;
  if (!first) return null;
  return paymentToConfirm(booking) ?? { ...first, amount: sumOf(noted) };
}

/** The refund that a member is asked to confirm, the oldest first; null without one. */
export const refundToConfirm = ({ refunds = [] }: Pick<NextStepFacts, 'refunds'>): Payment | null =>
  refunds.find(({ mayConfirm }) => mayConfirm) ?? null;

/** A payment that one has noted and the other side can still answer. */
export const notedPayment = (
  { payments }: Pick<NextStepFacts, 'payments'>,
  memberId: string,
): Payment | undefined => notedBy(payments, memberId);

/** A refund that one has noted and the other side can still answer. */
export const notedRefund = (
  { refunds = [] }: Pick<NextStepFacts, 'refunds'>,
  memberId: string,
): Payment | undefined => notedBy(refunds, memberId);

const notedBy = (payments: readonly Payment[], memberId: string) =>
  payments.find(({ authorId, mayRemove }) => authorId === memberId && mayRemove);
