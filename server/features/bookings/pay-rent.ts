import { v7 as uuid } from 'uuid';
import type {
  addPayment as adding,
  addRefund as addingRefund,
  confirmPayment as confirming,
  removePayment as removing,
} from '#contract/bookings/operations.ts';
import {
  type PaymentKind,
  type PaymentMethod,
  refundableRent,
  unrecordedRent,
} from '#contract/bookings/payments.ts';
import type { PaymentInput } from '#contract/bookings/schemas.ts';
import { withRent } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { mustGet } from '../../must-get.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { isAnswerable, type PaymentRow, rentFactsOf } from './payment.ts';
import { paymentsAndRefundsOf } from './progress.ts';
import { setBookingStatus } from './set-status.ts';

/** Says that the rent or a part of it was paid; it counts once the other side has confirmed it. */
export const addPayment: BookingVerb<typeof adding> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'addPayment');
  await sayPayment(work, locked, actor.userId, { kind: 'rent', ...input.body });
};

/** Says that what was paid for a thing that was not handed over, or a part of it, was given back; it counts likewise. */
export const addRefund: BookingVerb<typeof addingRefund> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'addRefund');
  await sayPayment(work, locked, actor.userId, { kind: 'refund', ...input.body });
};

async function sayPayment(
  work: UnitOfWork,
  locked: LockedBooking,
  actorId: string,
  { kind, amount, currency, method, note }: PaymentInput & { kind: PaymentKind },
): Promise<void> {
  const { booking, ledger, progress } = locked;
  const most = LIMITS.paymentsPerBooking;
  const standing = kind === 'refund' ? ledger.refunds : ledger.payments;
  if (standing.length >= most || (await countSaid(work, booking.id, actorId, kind)) >= most) {
    throw new AppError('tooManyEntries');
  }
  if (currency !== booking.currency) throw fieldError('currency', 'invalidValue');
  const left = kind === 'refund' ? refundableRent(progress.rent) : unrecordedRent(progress.rent);
  if (amount > left) throw fieldError('amount', 'paymentTooHigh');
  const payment = { kind, amount, method, note: note || null };
  await insertPayment(work, booking.id, actorId, payment);
  await afterPayment(work, locked, actorId, kind, 'Added');
}

/** Confirms what the other side says was paid, or given back. */
export const confirmPayment: BookingVerb<typeof confirming> = async (work, { actor, input }) => {
  const { id, paymentId } = input.params;
  const locked = await lockBooking(work, id, actor.userId);
  const payment = openPayment(locked, paymentId);
  if (payment.author_id === actor.userId) throw new AppError('notPermitted');
  await endPayments(work, [payment], 'confirmed');
  await afterPayment(work, locked, actor.userId, payment.kind, 'Confirmed');
};

/** Withdraws an own payment or refund, or refuses one of the other side. */
export const removePayment: BookingVerb<typeof removing> = async (work, { actor, input }) => {
  const { id, paymentId } = input.params;
  const locked = await lockBooking(work, id, actor.userId);
  const payment = openPayment(locked, paymentId);
  const isOwn = payment.author_id === actor.userId;
  await endPayments(work, [payment], isOwn ? 'withdrawn' : 'refused');
  await afterPayment(work, locked, actor.userId, payment.kind, isOwn ? 'Removed' : 'Refused');
};

/**
 * Says for a side that the whole rent is paid: confirms what the other side has said, and adds what nobody has said. This is
 * the step `rentPaid`, for which older clients name no method.
 */
export async function sayAllPaid(
  work: Pick<UnitOfWork, 'db' | 'now'>,
  { booking, ledger, progress }: LockedBooking,
  actorId: string,
  method: PaymentMethod = 'other',
): Promise<void> {
  const others = ledger.payments.filter(
    ({ status, author_id }) => status === 'said' && author_id !== actorId,
  );
  await endPayments(work, others, 'confirmed');
  const amount = unrecordedRent(progress.rent);
  if (amount === 0) return;
  await insertPayment(work, booking.id, actorId, { kind: 'rent', amount, method, note: null });
}

/** How many payments or refunds a side has ever said, those that were withdrawn or refused included. */
async function countSaid(
  { db }: Pick<UnitOfWork, 'db'>,
  bookingId: string,
  authorId: string,
  kind: PaymentKind,
): Promise<number> {
  const { said } = await db
    .selectFrom('booking_payments')
    .select((row) => row.fn.countAll<number>().as('said'))
    .where('booking_id', '=', bookingId)
    .where('author_id', '=', authorId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(said);
}

function openPayment({ booking, ledger }: LockedBooking, id: string): PaymentRow {
  const payment = [...ledger.payments, ...ledger.refunds].find((one) => one.id === id);
  if (!payment || !isAnswerable(payment, booking.status)) throw new AppError('actionNotAllowed');
  return payment;
}

async function insertPayment(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  authorId: string,
  payment: { kind: PaymentKind; amount: number; method: PaymentMethod; note: string | null },
): Promise<void> {
  await db
    .insertInto('booking_payments')
    .values({
      id: uuid(),
      booking_id: bookingId,
      author_id: authorId,
      ...payment,
      status: 'said',
      created_at: now,
    })
    .execute();
}

async function endPayments(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  payments: PaymentRow[],
  status: 'confirmed' | 'withdrawn' | 'refused',
): Promise<void> {
  if (payments.length === 0) return;
  await db
    .updateTable('booking_payments')
    .set({ status, answered_at: now })
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute();
}

async function afterPayment(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  { booking, conversation, progress }: LockedBooking,
  actorId: string,
  kind: PaymentKind,
  what: 'Added' | 'Confirmed' | 'Removed' | 'Refused',
): Promise<void> {
  const payments = mustGet(await paymentsAndRefundsOf(work.db, [booking.id]), booking.id);
  const { status } = withRent(progress, rentFactsOf(booking, payments));
  if (status !== booking.status) await setBookingStatus(work, booking, status);
  await postMessage(work, conversation, actorId, {
    kind: 'system',
    event: `${kind === 'refund' ? 'refund' : 'payment'}${what}`,
    bookingId: booking.id,
  });
  await afterProgress(work, booking.id);
}
