import type { PaymentKind } from '#contract/bookings/payments.ts';
import type { Rules } from './actions.ts';
import { advance, confirmedByBoth, isBeforeEnd, of } from './booking-progress.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  type Model,
  type PaymentState,
  paidOf,
  post,
  refundableOf,
  type Side,
  saidBy,
  unless,
} from './model.ts';

type Rule = 'addPayment' | 'addRefund' | 'waiveRefund' | 'confirmPayment' | 'removePayment';

export const PAYMENT_RULES: Rules<Rule> = {
  addPayment: (model, { by, booking: id, amount }) =>
    of(model, id, by, (booking, side) =>
      unless(
        {
          actionNotAllowed: !mayAdd(booking),
          paymentTooHigh: amount > unrecordedOf(booking),
        },
        () => {
          note(booking, 'rent', side, amount);
          after(model, id);
          post(model, booking.conversation, by, 'paymentAdded');
        },
      ),
    ),
  addRefund: (model, { by, booking: id, amount }) =>
    of(model, id, by, (booking, side) =>
      unless(
        {
          actionNotAllowed: !mayRefund(booking, side),
          paymentTooHigh: amount > refundableOf(booking),
        },
        () => {
          note(booking, 'refund', side, amount);
          post(model, booking.conversation, by, 'refundAdded');
        },
      ),
    ),
  waiveRefund: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless({ notPermitted: side !== 'renter', actionNotAllowed: !mayWaive(booking) }, () => {
        booking.refundWaived = true;
        post(model, booking.conversation, by, 'refundWaived');
      }),
    ),
  confirmPayment: (model, { by, booking: id, kind, of: author, number }) =>
    of(model, id, by, (booking, side) => {
      const payment = openPayment(booking, kind, number);
      return unless({ actionNotAllowed: !payment, notPermitted: author === side }, () => {
        if (payment) payment.confirmed = true;
        after(model, id);
        post(model, booking.conversation, by, `${EVENTS[kind]}Confirmed`);
      });
    }),
  removePayment: (model, { by, booking: id, kind, of: author, number }) =>
    of(model, id, by, (booking, side) => {
      const payment = openPayment(booking, kind, number);
      const event = `${EVENTS[kind]}${author === side ? 'Removed' : 'Refused'}`;
      return unless({ actionNotAllowed: !payment }, () => {
        const lines = LINES[kind];
        booking[lines] = booking[lines].filter((one) => one !== payment);
        after(model, id);
        post(model, booking.conversation, by, event);
      });
    }),
};

const EVENTS = { rent: 'payment', refund: 'refund' } as const;
const LINES = { rent: 'payments', refund: 'refunds' } as const;

const unrecordedOf = (booking: BookingState) =>
  booking.rent - paidOf(booking) - saidBy(booking, 'owner') - saidBy(booking, 'renter');

export const mayAdd = (booking: BookingState) => isBeforeEnd(booking) && unrecordedOf(booking) > 0;

/** A side says that all is paid: what the other has said is confirmed, and what nobody has said is added. */
export function sayAllPaid(booking: BookingState, side: Side): void {
  const amount = unrecordedOf(booking);
  for (const payment of booking.payments) if (payment.by !== side) payment.confirmed = true;
  if (amount > 0) note(booking, 'rent', side, amount);
}

/** Whether the thing was not handed over, as at least one side says: what was paid may be given back. */
const isInVain = (booking: BookingState) =>
  booking.status === 'cancelled' ||
  (booking.status === 'unsettled' && !confirmedByBoth(booking, 'handover'));

/** What was paid in vain, as both have confirmed, may be given back. */
export const mayRefund = (booking: BookingState, side: Side | null) =>
  isInVain(booking) && refundableOf(booking) > 0 && !(side === 'renter' && booking.refundWaived);

/** The renter of a cancelled booking asks for nothing back of what is left, once, and while no sum waits for an answer. */
export const mayWaive = (booking: BookingState) =>
  booking.status === 'cancelled' &&
  !booking.refundWaived &&
  refundableOf(booking) > 0 &&
  [...booking.payments, ...booking.refunds].every(({ confirmed }) => confirmed);

function note(booking: BookingState, kind: PaymentKind, by: Side, amount: number): void {
  booking[LINES[kind]].push({ number: booking.noted, by, amount, confirmed: false });
  booking.noted += 1;
}

function openPayment(
  booking: BookingState,
  kind: PaymentKind,
  number: number,
): PaymentState | undefined {
  const isOpen =
    kind === 'refund' ? isInVain(booking) : isBeforeEnd(booking) || booking.status === 'cancelled';
  if (!isOpen) return undefined;
  return booking[LINES[kind]].find((one) => !one.confirmed && one.number === number);
}

function after(model: Model, id: string): void {
  advance(model.bookings[id] as BookingState, model.now);
  schedule(model, id);
}
