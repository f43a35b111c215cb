import * as z from 'zod/mini';
import { id } from '../list.ts';
import { operation } from '../operation.ts';
import { onBooking } from './on-booking.ts';
import { changeInput, extensionInput } from './schemas.ts';

export const askChange = operation({
  ...onBooking,
  name: 'bookings.change',
  summary:
    'Ask the other party for other days, another total or deposit; after the handover for another end or total. `note` says why: it is shown with the change, and becomes a message.',
  path: '/v1/bookings/{id}/changes',
  body: changeInput,
  errors: [
    'bookingNotFound',
    'actionNotAllowed',
    'memberBlocked',
    'nothingChanged',
    'endBeforeStart',
    'periodOver',
    'periodTooFar',
    'outsideAvailability',
    'periodTaken',
    'invalidPrice',
    'depositAmountInvalid',
    'totalBelowPaid',
  ],
});

/** The change that the caller has read: another one that has replaced it meanwhile is not accepted. */
const changeRead = z.object({ change: z.optional(id) });

/** What accepting a change and accepting an extension have in common. */
const ofAcceptance = {
  query: changeRead,
  errors: [
    'bookingNotFound',
    'notPermitted',
    'actionNotAllowed',
    'periodTaken',
    'periodOver',
    'totalBelowPaid',
  ],
} as const;

export const acceptChange = operation({
  ...onBooking,
  name: 'bookings.acceptChange',
  summary: 'Accept the change that the other party asks for; `change` is the one that was read.',
  path: '/v1/bookings/{id}/changes/accept',
  ...ofAcceptance,
});

export const declineChange = operation({
  ...onBooking,
  name: 'bookings.declineChange',
  summary: 'Decline a change; the booking stays as it is.',
  path: '/v1/bookings/{id}/changes/decline',
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const withdrawChange = operation({
  ...onBooking,
  name: 'bookings.withdrawChange',
  summary: 'Withdraw the change that one has asked for.',
  path: '/v1/bookings/{id}/changes/withdraw',
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const askExtension = operation({
  ...onBooking,
  name: 'bookings.extend',
  summary: 'Ask the other party for more time; asking again replaces the request before.',
  path: '/v1/bookings/{id}/extend',
  body: extensionInput,
  errors: [
    'bookingNotFound',
    'actionNotAllowed',
    'memberBlocked',
    'endBeforeStart',
    'outsideAvailability',
    'periodTaken',
    'periodOver',
    'periodTooFar',
    'invalidPrice',
  ],
});

export const acceptExtension = operation({
  ...onBooking,
  name: 'bookings.acceptExtension',
  summary: 'The same as `bookings.acceptChange`, at its former address.',
  path: '/v1/bookings/{id}/extend/accept',
  ...ofAcceptance,
});

export const declineExtension = operation({
  ...onBooking,
  name: 'bookings.declineExtension',
  summary: 'The same as `bookings.declineChange`, at its former address.',
  path: '/v1/bookings/{id}/extend/decline',
  errors: ['bookingNotFound', 'notPermitted', 'actionNotAllowed'],
});
