import { LIMITS } from '../limits.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { onBooking } from './on-booking.ts';
import {
  bookingWithRefused,
  checklistInput,
  conditionAnswer,
  conditionInput,
  momentInput,
} from './schemas.ts';

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
  malformedIdError: 'bookingNotFound',
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
  ...onBooking,
  name: 'bookings.saveChecklist',
  summary:
    "Record the state of the thing at the handover or return: the caller's draft of a condition report.",
  method: 'PUT',
  path: '/v1/bookings/{id}/checklist',
  body: checklistInput,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});

export const signCondition = operation({
  ...onBooking,
  name: 'bookings.signCondition',
  summary:
    'Sign a condition report of the handover or return. It is never changed any more; signing another one follows it.',
  path: '/v1/bookings/{id}/condition',
  body: conditionInput,
  errors: ['bookingNotFound', 'actionNotAllowed', 'tooManyEntries'],
});

export const answerCondition = operation({
  ...onBooking,
  name: 'bookings.answerCondition',
  summary:
    'Countersign the condition report that the other party has signed, or dispute some of its lines.',
  path: '/v1/bookings/{id}/condition/answer',
  body: conditionAnswer,
  errors: ['bookingNotFound', 'actionNotAllowed'],
});
