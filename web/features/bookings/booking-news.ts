import type { Booking } from '#contract/bookings/schemas.ts';

const listeners = new Set<(booking: Booking) => void>();

/** Hears how a booking stands after a call of this tab, until the answered function is called. */
export function onBookingNews(listener: (booking: Booking) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everything in this tab that shows the booking how it stands now. */
export function tellBooking(booking: Booking): void {
  for (const listener of listeners) listener(booking);
}
