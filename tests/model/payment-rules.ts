import type { Rules } from './actions.ts';
import { advance, isBeforeEnd, of } from './booking-progress.ts';
import { schedule } from './clocks.ts';
import { type BookingState, type Model, paidOf, post, type Side, saidBy, unless } from './model.ts';

export const PAYMENT_RULES: Rules<'addPayment' | 'confirmPayment' | 'removePayment'> = {
  addPayment: (model, { by, booking: id, amount }) =>
    of(model, id, by, (booking, side) =>
      unless(
        {
          actionNotAllowed: !mayAdd(booking),
          paymentTooHigh: amount > unrecordedOf(booking),
        },
        () => {
          booking.payments.push({ by: side, amount, confirmed: false });
          after(model, id);
          post(model, booking.conversation, by, 'paymentAdded');
        },
      ),
    ),
  confirmPayment: (model, { by, booking: id, of: author, amount }) =>
    of(model, id, by, (booking, side) => {
      const payment = openPayment(booking, author, amount);
      return unless({ actionNotAllowed: !payment, notPermitted: author === side }, () => {
        if (payment) payment.confirmed = true;
        after(model, id);
        post(model, booking.conversation, by, 'paymentConfirmed');
      });
    }),
  removePayment: (model, { by, booking: id, of: author, amount }) =>
    of(model, id, by, (booking, side) => {
      const payment = openPayment(booking, author, amount);
      const event = author === side ? 'paymentRemoved' : 'paymentRefused';
      return unless({ actionNotAllowed: !payment }, () => {
        booking.payments = booking.payments.filter((one) => one !== payment);
        after(model, id);
        post(model, booking.conversation, by, event);
      });
    }),
};

const unrecordedOf = (booking: BookingState) =>
  booking.rent - paidOf(booking) - saidBy(booking, 'owner') - saidBy(booking, 'renter');

export const mayAdd = (booking: BookingState) => isBeforeEnd(booking) && unrecordedOf(booking) > 0;

/** A side says that all is paid: what the other has said is confirmed, and what nobody has said is added. */
export function sayAllPaid(booking: BookingState, side: Side): void {
  const amount = unrecordedOf(booking);
  for (const payment of booking.payments) if (payment.by !== side) payment.confirmed = true;
  if (amount > 0) booking.payments.push({ by: side, amount, confirmed: false });
}

const openPayment = (booking: BookingState, author: Side, amount: number) =>
  isBeforeEnd(booking)
    ? booking.payments.find((one) => !one.confirmed && one.by === author && one.amount === amount)
    : undefined;

function after(model: Model, id: string): void {
  advance(model.bookings[id] as BookingState, model.now);
  schedule(model, id);
}
