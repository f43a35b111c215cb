import { idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { booking, bookingList } from './schemas.ts';

export const listBookings = operation({
  name: 'bookings.list',
  summary: "The caller's bookings on either side, the newest agreement first.",
  method: 'GET',
  path: '/v1/bookings',
  who: 'member',
  query: paging,
  output: bookingList,
  status: 200,
  errors: [],
});

export const getBooking = operation({
  name: 'bookings.get',
  summary: 'One booking of the caller, with the exact place and both phone numbers.',
  method: 'GET',
  path: '/v1/bookings/{id}',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  errors: ['bookingNotFound'],
});
