import { idParams } from '../list.ts';
import { booking } from './schemas.ts';

/** What most calls about a booking have in common: one of its parties does something, and the booking as it is then is the answer. */
export const onBooking = {
  method: 'POST',
  who: 'member',
  params: idParams,
  output: booking,
  status: 200,
  malformedIdError: 'bookingNotFound',
} as const;
