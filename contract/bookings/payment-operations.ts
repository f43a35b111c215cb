import * as z from 'zod/mini';
import { id, idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { onBooking } from './on-booking.ts';
import { paymentInput } from './schemas.ts';

const paymentParams = z.extend(idParams, { paymentId: id });

export const addPayment = operation({
  ...onBooking,
  name: 'bookings.addPayment',
  summary: 'Say what of the rent was paid, and how; the other side confirms it.',
  path: '/v1/bookings/{id}/payments',
  body: paymentInput,
  status: 201,
  errors: ['bookingNotFound', 'actionNotAllowed', 'tooManyEntries', 'paymentTooHigh'],
});

export const addRefund = operation({
  ...onBooking,
  name: 'bookings.addRefund',
  summary:
    'Say what was given back of a rent for a thing that was not handed over; the other side confirms it.',
  path: '/v1/bookings/{id}/refunds',
  body: paymentInput,
  status: 201,
  errors: ['bookingNotFound', 'actionNotAllowed', 'tooManyEntries', 'paymentTooHigh'],
});

export const waiveRefund = operation({
  ...onBooking,
  name: 'bookings.waiveRefund',
  summary: 'As its renter, ask for nothing back of what is paid for a cancelled booking.',
  path: '/v1/bookings/{id}/waive-refund',
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const confirmPayment = operation({
  ...onBooking,
  name: 'bookings.confirmPayment',
  summary: 'Confirm a payment or refund that the other side added.',
  path: '/v1/bookings/{id}/payments/{paymentId}/confirm',
  params: paymentParams,
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const removePayment = operation({
  ...onBooking,
  name: 'bookings.removePayment',
  summary:
    'Withdraw an own payment or refund, or refuse one of the other side, until both confirm it.',
  method: 'DELETE',
  path: '/v1/bookings/{id}/payments/{paymentId}',
  params: paymentParams,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});
