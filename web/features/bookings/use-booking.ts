import { useQuery } from '@tanstack/react-query';
import { getBooking } from '#contract/bookings/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';

/** The query of a booking, by its id. */
export const bookingQuery = (id: string) => callQuery(getBooking, { params: { id } });

/** A booking of the member, updated live; nothing is read while there is none. */
export function useBooking(bookingId: string | null) {
  return useQuery({ ...bookingQuery(bookingId ?? ''), enabled: bookingId !== null });
}
