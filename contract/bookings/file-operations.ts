import * as z from 'zod/mini';
import { id, idParams } from '../list.ts';
import { operation } from '../operation.ts';

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
  malformedIdError: 'bookingNotFound',
  errors: ['bookingNotFound'],
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
  malformedIdError: 'bookingNotFound',
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
  malformedIdError: 'bookingNotFound',
  errors: ['bookingNotFound', 'actionNotAllowed', 'serverBusy'],
});
