import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { onBooking } from './on-booking.ts';
import { claimChange, claimDispute, claimInput } from './schemas.ts';

/** The sum that the caller has read, in minor units: another one is neither accepted nor confirmed. */
const sumRead = z.object({
  amount: z.optional(z.coerce.number({ error: 'invalidPrice' })),
});

export const openClaim = operation({
  ...onBooking,
  name: 'bookings.claim',
  summary:
    'As the owner, ask to keep the deposit or a part of it: until 48 hours after the return, or while the thing is overdue.',
  path: '/v1/bookings/{id}/claim',
  body: claimInput,
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed', 'tooManyEntries', 'claimTooHigh'],
});

export const acceptClaim = operation({
  ...onBooking,
  name: 'bookings.acceptClaim',
  summary:
    'As the renter, accept the claim: its sum is kept, its rest is to be returned. `amount` is the sum that was read.',
  path: '/v1/bookings/{id}/claim/accept',
  query: sumRead,
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const disputeClaim = operation({
  ...onBooking,
  name: 'bookings.disputeClaim',
  summary:
    'As the renter, dispute the claim: the booking ends unsettled, both sides have the evidence. `counterAmount` is what the renter would accept; if the owner names that sum, it is agreed on.',
  path: '/v1/bookings/{id}/claim/dispute',
  body: claimDispute,
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed', 'counterNotLower'],
});

export const changeClaim = operation({
  ...onBooking,
  name: 'bookings.changeClaim',
  summary:
    'As the owner, name another sum: any within the deposit before the answer, a smaller one afterwards, which the renter answers anew. The former sums stay in the record with their reasons; without `reason` it stays, and so do the lines without `items`. `photos` are added to those of the claim.',
  method: 'PATCH',
  path: '/v1/bookings/{id}/claim',
  body: claimChange,
  errors: [
    'bookingNotFound',
    'notPermitted',
    'actionNotAllowed',
    'claimTooHigh',
    'claimNotLower',
    'tooManyEntries',
    'nothingChanged',
  ],
});

export const sayRestReturned = operation({
  ...onBooking,
  name: 'bookings.returnRest',
  summary:
    'After a dispute or seven days of silence: say that what is not claimed was returned. It counts once both parties have said so.',
  path: '/v1/bookings/{id}/deposit-rest',
  query: sumRead,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const withdrawClaim = operation({
  ...onBooking,
  name: 'bookings.withdrawClaim',
  summary: 'As the owner, withdraw the claim: the deposit is to be returned.',
  path: '/v1/bookings/{id}/claim/withdraw',
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});
