import type { Selectable } from 'kysely';
import type { RentFacts } from '#contract/bookings/payments.ts';
import type { Booking, Payment, RemovedPayment } from '#contract/bookings/schemas.ts';
import type { BookingSide, BookingStatus } from '#contract/bookings/transitions.ts';
import { PAYMENT_ANSWERED_DURING } from '#contract/bookings/transitions.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import type { BookingsTables } from './tables.ts';

/** A payment or a refund. */
export type PaymentRow = Selectable<BookingsTables['booking_payments']>;

/** The payments of a rent, and what was given back of them after a cancellation. */
export interface PaymentsAndRefunds {
  payments: PaymentRow[];
  refunds: PaymentRow[];
  /** Both kinds that were withdrawn or refused. */
  removedPayments: PaymentRow[];
}

/** A rent as the process sees it. */
export function rentFactsOf(
  booking: Pick<BookingRow, 'owner_id' | 'rent' | 'refund_waived_at'>,
  { payments, refunds }: Pick<PaymentsAndRefunds, 'payments' | 'refunds'>,
): RentFacts {
  const { confirmed: paid, said } = sumsOf(booking, payments);
  return {
    ...{ total: booking.rent, paid, said },
    ...(refunds.length > 0 && { refunds: sumsOf(booking, refunds) }),
    ...(booking.refund_waived_at && { isRefundWaived: true }),
  };
}

/** What both sides have confirmed, and what each alone says. */
function sumsOf(booking: Pick<BookingRow, 'owner_id'>, rows: readonly PaymentRow[]) {
  const sums = { confirmed: 0, said: { owner: 0, renter: 0 } };
  for (const { status, author_id: authorId, amount } of rows) {
    if (status === 'confirmed') sums.confirmed += amount;
    else sums.said[sideOf(booking, authorId)] += amount;
  }
  return sums;
}

/** Whether a payment, or a refund, of a booking in this status waits for an answer. */
export const isAnswerable = ({ kind, status }: PaymentRow, during: BookingStatus): boolean =>
  status === 'said' && (PAYMENT_ANSWERED_DURING[kind] as readonly BookingStatus[]).includes(during);

/** Payments or refunds as one side sees them. */
export function paymentViews(
  { status, currency }: Pick<BookingRow, 'status' | 'currency'>,
  payments: readonly PaymentRow[],
  viewerId: string,
): Payment[] {
  return payments.map((payment) => {
    const isOpen = isAnswerable(payment, status);
    return {
      id: payment.id,
      amount: payment.amount,
      currency,
      method: payment.method,
      note: payment.note,
      authorId: payment.author_id,
      at: payment.created_at.toISOString(),
      confirmedAt: payment.answered_at?.toISOString() ?? null,
      mayConfirm: isOpen && payment.author_id !== viewerId,
      mayRemove: isOpen,
    };
  });
}

/** Payments and refunds that were withdrawn or refused; a withdrawn one without its note. */
export function removedPaymentViews(
  { currency }: Pick<BookingRow, 'currency'>,
  removed: readonly PaymentRow[],
): RemovedPayment[] {
  return removed.map(({ id, kind, amount, method, note, status, ...row }) => ({
    ...{ id, kind, amount, currency, method },
    ...(status === 'refused' && note !== null && { note }),
    authorId: row.author_id,
    at: row.created_at.toISOString(),
    refused: status === 'refused',
    // the database demands the time of an answer
    removedAt: (row.answered_at ?? row.created_at).toISOString(),
  }));
}

type ConfirmedBy = Booking['steps'][number]['confirmedBy'];

/** Who says that the whole rent is paid, and since when. */
export function allPaidBy(
  { owner_id, renter_id }: Pick<BookingRow, 'owner_id' | 'renter_id'>,
  payments: readonly PaymentRow[],
  sides: ReadonlySet<BookingSide>,
): ConfirmedBy {
  return (['owner', 'renter'] as const)
    .filter((side) => sides.has(side))
    .map((side) => {
      const userId = side === 'owner' ? owner_id : renter_id;
      const said = payments.flatMap((payment) => saidAt(payment, userId) ?? []);
      const last = Math.max(...said.map((at) => at.getTime()));
      return { userId, at: new Date(last).toISOString() };
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const saidAt = ({ author_id, created_at, answered_at }: PaymentRow, userId: string) =>
  author_id === userId ? created_at : answered_at;

/** Payments that both have confirmed, without the last one where the rent is paid in full: the step `rentPaid` is about it. */
export function settledRents(
  booking: Pick<BookingRow, 'owner_id' | 'renter_id' | 'currency' | 'rent'>,
  payments: readonly PaymentRow[],
): Booking['settledRents'] {
  const confirmed = payments.filter(({ status }) => status === 'confirmed');
  const paid = confirmed.reduce((sum, { amount }) => sum + amount, 0);
  const settled = paid >= booking.rent ? confirmed.slice(0, -1) : confirmed;
  return settled.map((payment) => {
    const { amount, author_id: author, created_at: at, answered_at: answered } = payment;
    const other = author === booking.owner_id ? booking.renter_id : booking.owner_id;
    return {
      money: { amount, currency: booking.currency },
      confirmedBy: [
        { userId: author, at: at.toISOString() },
        ...(answered ? [{ userId: other, at: answered.toISOString() }] : []),
      ],
    };
  });
}
