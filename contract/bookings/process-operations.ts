import * as z from 'zod/mini';
import { instant, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { onBooking } from './on-booking.ts';
import {
  BOOKING_FILTERS,
  BOOKING_ROLES,
  bookingList,
  cancellation,
  confirmation,
  detailsChange,
  removedConfirmation,
} from './schemas.ts';

export const listBookings = operation({
  name: 'bookings.list',
  summary:
    "The caller's bookings on either side, the newest agreement first; with `from` and `to`, those that overlap that period.",
  method: 'GET',
  path: '/v1/bookings',
  who: 'member',
  query: z.extend(paging, {
    role: z._default(z.enum(BOOKING_ROLES, { error: 'invalidValue' }), 'any'),
    filter: z._default(z.enum(BOOKING_FILTERS, { error: 'invalidValue' }), 'all'),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: bookingList,
  status: 200,
  errors: [],
});

export const getBooking = operation({
  ...onBooking,
  name: 'bookings.get',
  summary:
    'One booking of the caller, with the exact place and phone numbers while the caller may see them.',
  method: 'GET',
  path: '/v1/bookings/{id}',
  errors: ['bookingNotFound'],
});

export const changeDetails = operation({
  ...onBooking,
  name: 'bookings.changeDetails',
  summary: 'Set where and when to meet, and what to know; either party may.',
  method: 'PATCH',
  path: '/v1/bookings/{id}/details',
  body: detailsChange,
  errors: [
    'bookingNotFound',
    'actionNotAllowed',
    'meetingOutsideBooking',
    'meetingOver',
    'returnBeforeHandover',
  ],
});

export const confirmStep = operation({
  ...onBooking,
  name: 'bookings.confirm',
  summary: 'Confirm a step. It counts once both parties have confirmed it.',
  path: '/v1/bookings/{id}/confirm',
  body: confirmation,
  errors: ['bookingNotFound', 'actionNotAllowed', 'tooManyEntries'],
});

export const withdrawConfirmation = operation({
  ...onBooking,
  name: 'bookings.withdrawConfirmation',
  summary:
    'Withdraw an own confirmation that the other party has not given; of the handover only as its owner, until 24 hours before the start.',
  path: '/v1/bookings/{id}/confirm/withdraw',
  body: removedConfirmation,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const denyConfirmation = operation({
  ...onBooking,
  name: 'bookings.denyConfirmation',
  summary:
    'Deny what the other party alone has confirmed: it no longer counts. Until 24 hours before the start of the handover; of the return as the owner, before the agreed end.',
  path: '/v1/bookings/{id}/confirm/deny',
  body: removedConfirmation,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const cancelBooking = operation({
  ...onBooking,
  name: 'bookings.cancel',
  summary: 'Cancel a booking before the handover; its days are free again.',
  path: '/v1/bookings/{id}/cancel',
  body: cancellation,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const sayNoShow = operation({
  ...onBooking,
  name: 'bookings.noShow',
  summary:
    'Say, from an hour after the agreed time on, that the other party did not come: this cancels the booking.',
  path: '/v1/bookings/{id}/no-show',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const denyReturn = operation({
  ...onBooking,
  name: 'bookings.objectReturn',
  summary:
    'As the owner, object to the return that the renter has confirmed: the thing is not back. The return no longer counts by itself, and a claim to the deposit is opened; before the agreed end it is only denied.',
  path: '/v1/bookings/{id}/object-return',
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed', 'tooManyEntries'],
});
