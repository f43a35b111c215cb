// Sums of a rent, from a booking as it is shown to its parties.
import type { Booking } from './schemas.ts';

/** What of the rent both have not confirmed as paid; nothing of a cancelled booking. */
export function unpaidRent({
  rent,
  payments,
  status,
}: Pick<Booking, 'rent' | 'payments' | 'status'>) {
  if (status === 'cancelled') return { ...rent, amount: 0 };
  return { ...rent, amount: rent.amount - paidRent({ rent, payments }).amount };
}

/** What a side or both say to be paid of the rent. */
export function recordedRent({ rent, payments }: Pick<Booking, 'rent' | 'payments'>) {
  return { ...rent, amount: sumOf(payments) };
}

/** The part of the rent that nobody has recorded as paid. */
export function unrecordedRent(booking: Pick<Booking, 'rent' | 'payments'>) {
  return { ...booking.rent, amount: booking.rent.amount - recordedRent(booking).amount };
}

/** What both have confirmed of the rent as paid. */
export function paidRent({ rent, payments }: Pick<Booking, 'rent' | 'payments'>) {
  return { ...rent, amount: sumOf(payments.filter(isConfirmed)) };
}

/** What of that both have not confirmed as given back. */
export function unrefundedRent(booking: Pick<Booking, 'rent' | 'payments' | 'refunds'>) {
  const paid = paidRent(booking);
  return { ...paid, amount: paid.amount - sumOf((booking.refunds ?? []).filter(isConfirmed)) };
}

/** The same as it stood then (ISO 8601). */
export const unrefundedRentAt = (
  { refunds = [], ...booking }: Pick<Booking, 'rent' | 'payments' | 'refunds'>,
  at: string,
) =>
  unrefundedRent({
    ...booking,
    refunds: refunds.filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt <= at),
  });

/** What both have confirmed as given back, all of the rent or a part. */
export const refundedRent = ({ rent, refunds = [] }: Pick<Booking, 'rent' | 'refunds'>) => ({
  ...rent,
  amount: sumOf(refunds.filter(isConfirmed)),
});

/** What of that nobody says was given back. */
export function refundableRent(booking: Pick<Booking, 'rent' | 'payments' | 'refunds'>) {
  const paid = paidRent(booking);
  return { ...paid, amount: paid.amount - sumOf(booking.refunds ?? []) };
}

/** The last payment of a member that the other side has refused, while they have noted none since. */
export const disputedPayment = (
  { payments, removedPayments = [] }: Pick<Booking, 'payments' | 'removedPayments'>,
  memberId: string,
) =>
  removedPayments.findLast(
    ({ kind, refused, authorId, removedAt }) =>
      kind === 'rent' &&
      refused &&
      authorId === memberId &&
      !payments.some((payment) => payment.authorId === memberId && payment.at > removedAt),
  );

/** The last payment that a member has refused, while neither side has noted one since: the other one answers next. */
export const refusedPayment = (
  { payments, removedPayments = [] }: Pick<Booking, 'payments' | 'removedPayments'>,
  memberId: string,
) =>
  removedPayments.findLast(
    ({ kind, refused, authorId, removedAt }) =>
      kind === 'rent' &&
      refused &&
      authorId !== memberId &&
      !payments.some(({ at }) => at > removedAt),
  );

const isConfirmed = ({ confirmedAt }: Pick<Booking['payments'][number], 'confirmedAt'>) =>
  confirmedAt !== null;

/** What some payments come to, minor units. */
export const sumOf = (payments: { amount: number }[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
