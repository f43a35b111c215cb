import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, idParams, instant, paging } from '../list.ts';
import { operation } from '../operation.ts';
import {
  BOOKING_FILTERS,
  BOOKING_ROLES,
  booking,
  bookingList,
  bookingWithRefused,
  cancellation,
  changeInput,
  checklistInput,
  claimDispute,
  claimInput,
  conditionAnswer,
  conditionInput,
  confirmation,
  detailsChange,
  extensionInput,
  momentInput,
  paymentInput,
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
  name: 'bookings.get',
  summary:
    'One booking of the caller, with the exact place and phone numbers while the caller may see them.',
  method: 'GET',
  path: '/v1/bookings/{id}',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound'],
});

export const confirmStep = operation({
  name: 'bookings.confirm',
  summary: 'Confirm a step. It counts once both parties have confirmed it.',
  method: 'POST',
  path: '/v1/bookings/{id}/confirm',
  who: 'member',
  params: idParams,
  body: confirmation,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const cancelBooking = operation({
  name: 'bookings.cancel',
  summary: 'Cancel a booking before the handover; its days are free again.',
  method: 'POST',
  path: '/v1/bookings/{id}/cancel',
  who: 'member',
  params: idParams,
  body: cancellation,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const sayNoShow = operation({
  name: 'bookings.noShow',
  summary:
    'Say, from an hour after the agreed time on, that the other party did not come: this cancels the booking.',
  method: 'POST',
  path: '/v1/bookings/{id}/no-show',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const disputeReturn = operation({
  name: 'bookings.objectReturn',
  summary:
    'As the owner, dispute the return that the renter has confirmed: the thing is not back. The return no longer counts by itself, and a claim to the deposit is opened.',
  method: 'POST',
  path: '/v1/bookings/{id}/object-return',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

const onBooking = {
  method: 'POST',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
} as const;

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

const paymentParams = z.extend(idParams, { paymentId: id });

export const addPayment = operation({
  ...onBooking,
  name: 'bookings.addPayment',
  summary: 'Say that the rent or a part of it was paid, and how; the other side confirms it.',
  path: '/v1/bookings/{id}/payments',
  body: paymentInput,
  status: 201,
  errors: ['bookingNotFound', 'actionNotAllowed', 'paymentTooHigh'],
});

export const confirmPayment = operation({
  ...onBooking,
  name: 'bookings.confirmPayment',
  summary: 'Confirm a payment that the other side has added.',
  path: '/v1/bookings/{id}/payments/{paymentId}/confirm',
  params: paymentParams,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const removePayment = operation({
  ...onBooking,
  name: 'bookings.removePayment',
  summary: 'Withdraw an own payment or refuse one of the other side, until both have confirmed it.',
  method: 'DELETE',
  path: '/v1/bookings/{id}/payments/{paymentId}',
  params: paymentParams,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const askChange = operation({
  ...onBooking,
  name: 'bookings.change',
  summary:
    'Ask the other party for other days, another total or deposit; during the rental for another end and total.',
  path: '/v1/bookings/{id}/changes',
  body: changeInput,
  errors: [
    'bookingNotFound',
    'actionNotAllowed',
    'nothingChanged',
    'endBeforeStart',
    'periodOver',
    'outsideAvailability',
    'periodTaken',
    'invalidPrice',
    'depositAmountInvalid',
    'totalBelowPaid',
  ],
});

export const acceptChange = operation({
  ...onBooking,
  name: 'bookings.acceptChange',
  summary: 'Accept the change that the other party asks for.',
  path: '/v1/bookings/{id}/changes/accept',
  errors: ['bookingNotFound', 'actionNotAllowed', 'periodTaken', 'periodOver', 'totalBelowPaid'],
});

export const declineChange = operation({
  ...onBooking,
  name: 'bookings.declineChange',
  summary: 'Decline a change; the booking stays as it is.',
  path: '/v1/bookings/{id}/changes/decline',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const withdrawChange = operation({
  ...onBooking,
  name: 'bookings.withdrawChange',
  summary: 'Withdraw the change that one has asked for.',
  path: '/v1/bookings/{id}/changes/withdraw',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const askExtension = operation({
  name: 'bookings.extend',
  summary: 'Ask the other party for more time; asking again replaces the request before.',
  method: 'POST',
  path: '/v1/bookings/{id}/extend',
  who: 'member',
  params: idParams,
  body: extensionInput,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: [
    'bookingNotFound',
    'actionNotAllowed',
    'endBeforeStart',
    'outsideAvailability',
    'periodTaken',
    'periodOver',
    'invalidPrice',
  ],
});

export const acceptExtension = operation({
  name: 'bookings.acceptExtension',
  summary: 'Accept the extension that the other party asks for.',
  method: 'POST',
  path: '/v1/bookings/{id}/extend/accept',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed', 'periodTaken', 'periodOver', 'totalBelowPaid'],
});

export const declineExtension = operation({
  name: 'bookings.declineExtension',
  summary: 'Decline an extension; the booking stays as it is.',
  method: 'POST',
  path: '/v1/bookings/{id}/extend/decline',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const changeDetails = operation({
  name: 'bookings.changeDetails',
  summary: 'Set where and when to meet, and what to know; either party may.',
  method: 'PATCH',
  path: '/v1/bookings/{id}/details',
  who: 'member',
  params: idParams,
  body: detailsChange,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const addBookingPhotos = operation({
  name: 'bookings.addPhotos',
  summary:
    'Add photos of the thing at the handover or return; only the two parties see them. A photo that cannot be read is refused by its name, the good ones are stored.',
  method: 'POST',
  path: '/v1/bookings/{id}/photos',
  who: 'member',
  params: idParams,
  body: momentInput,
  files: {
    field: 'images',
    max: LIMITS.photosPerUpload,
    bytes: LIMITS.photoBytes,
    tooLarge: 'photoTooLarge',
    tooMany: 'tooManyPhotos',
  },
  output: bookingWithRefused,
  status: 201,
  notFoundError: 'bookingNotFound',
  errors: [
    'bookingNotFound',
    'actionNotAllowed',
    'noFilesUploaded',
    'tooManyPhotos',
    'photoTooLarge',
    'photoTooManyPixels',
    'photoUnreadable',
    'unsupportedFormat',
    'serverBusy',
  ],
  unexpectedError: 'uploadFailed',
});

export const saveChecklist = operation({
  name: 'bookings.saveChecklist',
  summary:
    "Record the state of the thing at the handover or return: the caller's draft of a condition report.",
  method: 'PUT',
  path: '/v1/bookings/{id}/checklist',
  who: 'member',
  params: idParams,
  body: checklistInput,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const getBookingEvent = operation({
  name: 'bookings.event',
  summary:
    'The booking for a calendar program (iCalendar, RFC 5545): whole days, or hours where it has hours.',
  method: 'GET',
  path: '/v1/bookings/{id}/event.ics',
  who: 'member',
  params: idParams,
  answers: 'file',
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound'],
});

export const signCondition = operation({
  name: 'bookings.signCondition',
  summary:
    'Sign a condition report of the handover or return. It is never changed any more; signing another one follows it.',
  method: 'POST',
  path: '/v1/bookings/{id}/condition',
  who: 'member',
  params: idParams,
  body: conditionInput,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const answerCondition = operation({
  name: 'bookings.answerCondition',
  summary:
    'Countersign the condition report that the other party has signed, or dispute some of its lines.',
  method: 'POST',
  path: '/v1/bookings/{id}/condition/answer',
  who: 'member',
  params: idParams,
  body: conditionAnswer,
  output: booking,
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const getBookingRecord = operation({
  name: 'bookings.record',
  summary:
    'The handover record as a PDF in two languages, with a hash and a QR code that lead to `GET v1/records/{code}`.',
  method: 'GET',
  path: '/v1/bookings/{id}/record.pdf',
  who: 'member',
  params: z.object({ id }),
  answers: 'file',
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed', 'serverBusy'],
});

export const getBookingEvidence = operation({
  name: 'bookings.evidence',
  summary:
    'The handover record with who recorded each line of the checklist, as evidence of a claim.',
  method: 'GET',
  path: '/v1/bookings/{id}/evidence.pdf',
  who: 'member',
  params: z.object({ id }),
  answers: 'file',
  status: 200,
  notFoundError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed', 'serverBusy'],
});
