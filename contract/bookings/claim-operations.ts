import { operation } from '../operation.ts';
import { onBooking } from './on-booking.ts';
import { claimDispute, claimInput } from './schemas.ts';

export const openClaim = operation({
  ...onBooking,
  name: 'bookings.claim',
  summary:
    'As the owner, keep the deposit or a part of it: until 48 hours after the return, or while the thing is late.',
  path: '/v1/bookings/{id}/claim',
  body: claimInput,
  errors: ['bookingNotFound', 'actionNotAllowed', 'claimTooHigh'],
});

export const acceptClaim = operation({
  ...onBooking,
  name: 'bookings.acceptClaim',
  summary:
    'As the renter, accept the claim: its amount is kept, the remaining deposit is to be returned.',
  path: '/v1/bookings/{id}/claim/accept',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const disputeClaim = operation({
  ...onBooking,
  name: 'bookings.disputeClaim',
  summary:
    'As the renter, dispute the claim: the booking ends unsettled, both sides have the evidence.',
  path: '/v1/bookings/{id}/claim/dispute',
  body: claimDispute,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const withdrawClaim = operation({
  ...onBooking,
  name: 'bookings.withdrawClaim',
  summary: 'As the owner, withdraw the claim: the whole deposit is to be returned.',
  path: '/v1/bookings/{id}/claim/withdraw',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});
