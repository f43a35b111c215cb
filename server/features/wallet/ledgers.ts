import { isPaymentNoteWithheld } from '#contract/bookings/after-block.ts';
import type { Queryable } from '../../context.ts';
import {
  answeredAt,
  claimsOf,
  depositReturnsOf,
  type PaymentRow,
  paymentsAndRefundsOf,
} from '../bookings/index.ts';
import type { BookingSums, Confirmation, SumPayment } from './sums.ts';

/** A booking of the member who reads; `blocked` when one side has blocked the other. */
interface ReadBooking {
  id: string;
  owner_id: string;
  blocked: boolean;
}

/** What the sums of bookings depend on besides their own rows, by booking, for one of their sides. */
export async function ledgersOf(
  db: Queryable,
  bookings: ReadBooking[],
  viewerId: string,
): Promise<(bookingId: string) => Omit<BookingSums, 'status' | 'rent' | 'currency' | 'deposit'>> {
  const confirmations = await confirmationsOf(db, bookings);
  const claims = await claimsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const payments = await paymentsAndRefundsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const depositReturns = await depositReturnsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const owners = new Map(bookings.map((booking) => [booking.id, booking.owner_id]));
  const blocked = new Set(bookings.filter((one) => one.blocked).map(({ id }) => id));
  const paymentOf = ({ booking_id: id, author_id: authorId, ...row }: PaymentRow): SumPayment => ({
    amount: row.amount,
    method: row.method,
    note: blocked.has(id) && isPaymentNoteWithheld(authorId, viewerId, 'page') ? null : row.note,
    by: authorId === owners.get(id) ? 'owner' : 'renter',
    at: row.created_at,
    confirmedAt: row.answered_at,
  });
  return (bookingId) => {
    const claim = claims.get(bookingId);
    const refused = (kind: PaymentRow['kind']) =>
      (payments.get(bookingId)?.removedPayments ?? [])
        .filter((one) => one.kind === kind && one.status === 'refused')
        .map(paymentOf)
        .map(({ confirmedAt: answeredAt, ...one }) => ({
          ...one,
          refusedAt: answeredAt ?? one.at,
        }));
    return {
      confirmations: confirmations.get(bookingId) ?? [],
      depositReturns: (depositReturns.get(bookingId) ?? []).map((one) => ({
        amount: one.amount,
        by: one.author_id === owners.get(bookingId) ? 'owner' : 'renter',
        at: one.created_at,
        confirmedAt: one.confirmed_at,
      })),
      payments: (payments.get(bookingId)?.payments ?? []).map(paymentOf),
      refused: refused('rent'),
      refunds: (payments.get(bookingId)?.refunds ?? []).map(paymentOf),
      refusedRefunds: refused('refund'),
      claim:
        !claim || claim.status === 'withdrawn'
          ? null
          : {
              amount: claim.amount,
              status: claim.status,
              openedAt: claim.created_at,
              answeredAt: answeredAt(claim),
            },
    };
  };
}

/** The confirmations of bookings that were not withdrawn, by booking. */
async function confirmationsOf(
  db: Queryable,
  bookings: { id: string; owner_id: string }[],
): Promise<Map<string, Confirmation[]>> {
  if (bookings.length === 0) return new Map();
  const owners = new Map(bookings.map((booking) => [booking.id, booking.owner_id]));
  const rows = await db
    .selectFrom('booking_confirmations')
    .select(['booking_id', 'step', 'user_id', 'created_at'])
    .where('booking_id', 'in', [...owners.keys()])
    .where('withdrawn_at', 'is', null)
    .execute();
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id);
  return new Map(
    [...byBooking].map(([bookingId, confirmations]) => [
      bookingId,
      confirmations.map(({ step, user_id, created_at }) => ({
        step,
        side: user_id === owners.get(bookingId) ? ('owner' as const) : ('renter' as const),
        at: created_at,
      })),
    ]),
  );
}
