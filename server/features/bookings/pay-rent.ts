import { v7 as uuid } from 'uuid';
import type {
  addPayment as adding,
  confirmPayment as confirming,
  removePayment as removing,
} from '#contract/bookings/operations.ts';
import { type PaymentMethod, unrecordedRent } from '#contract/bookings/payments.ts';
import { ACTION_DURING, type BookingStatus, withRent } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { mustGet } from '../../must-get.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { type PaymentRow, rentFactsOf } from './payment.ts';
import { paymentsOf } from './progress.ts';
import { setBookingStatus } from './set-status.ts';

/** Says that the rent or a part of it was paid; it counts once the other side has confirmed it. */
export const addPayment: BookingVerb<typeof adding> = async (work, { actor, input }) => {
  const { amount, currency, method, note } = input.body;
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'addPayment');
  const most = LIMITS.paymentsPerBooking;
  if (
    locked.ledger.payments.length >= most ||
    (await countSaid(work, locked.booking.id, actor.userId)) >= most
  ) {
    throw new AppError('tooManyEntries');
  }
  if (currency !== locked.booking.currency) throw fieldError('currency', 'invalidValue');
  if (amount > unrecordedRent(locked.progress.rent)) throw fieldError('amount', 'paymentTooHigh');
  await insertPayment(work, locked.booking.id, actor.userId, {
    amount,
    method,
    note: note || null,
  });
  await afterPayment(work, locked, actor.userId, 'paymentAdded');
};

/** Confirms what the other side says was paid. */
export const confirmPayment: BookingVerb<typeof confirming> = async (work, { actor, input }) => {
  const { id, paymentId } = input.params;
  const locked = await lockBooking(work, id, actor.userId);
  const payment = openPayment(locked, paymentId);
  if (payment.author_id === actor.userId) throw new AppError('notPermitted');
  await endPayments(work, [payment], 'confirmed');
  await afterPayment(work, locked, actor.userId, 'paymentConfirmed');
};

/** Withdraws an own payment, or refuses one of the other side. */
export const removePayment: BookingVerb<typeof removing> = async (work, { actor, input }) => {
  const { id, paymentId } = input.params;
  const locked = await lockBooking(work, id, actor.userId);
  const payment = openPayment(locked, paymentId);
  const isOwn = payment.author_id === actor.userId;
  await endPayments(work, [payment], isOwn ? 'withdrawn' : 'refused');
  await afterPayment(work, locked, actor.userId, isOwn ? 'paymentRemoved' : 'paymentRefused');
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
  await insertPayment(work, booking.id, actorId, { amount, method, note: null });
}

/** How many payments a side has ever said, those that were withdrawn or refused included. */
async function countSaid(
  { db }: Pick<UnitOfWork, 'db'>,
  bookingId: string,
  authorId: string,
): Promise<number> {
  const { said } = await db
    .selectFrom('booking_payments')
    .select((row) => row.fn.countAll<number>().as('said'))
    .where('booking_id', '=', bookingId)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(said);
}

function openPayment({ booking, ledger }: LockedBooking, id: string): PaymentRow {
  const during: readonly BookingStatus[] = ACTION_DURING.addPayment;
  const payment = ledger.payments.find((one) => one.id === id && one.status === 'said');
  if (!payment || !during.includes(booking.status)) throw new AppError('actionNotAllowed');
  return payment;
}

async function insertPayment(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  authorId: string,
  payment: { amount: number; method: PaymentMethod; note: string | null },
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
  event: 'paymentAdded' | 'paymentConfirmed' | 'paymentRemoved' | 'paymentRefused',
): Promise<void> {
  const payments = mustGet(await paymentsOf(work.db, [booking.id]), booking.id);
  const { status } = withRent(progress, rentFactsOf(booking, payments));
  if (status !== booking.status) await setBookingStatus(work, booking, status);
  await postMessage(work, conversation, actorId, {
    kind: 'system',
    event,
    bookingId: booking.id,
  });
  await afterProgress(work, booking.id);
}
