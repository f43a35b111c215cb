import type { Booking } from '#contract/bookings/schemas.ts';

const listeners = new Set<(booking: Booking) => void>();

/** Subscribes to bookings changed by calls of this tab; the returned function unsubscribes. */
export function onBookingNews(listener: (booking: Booking) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a changed booking to all components of this tab that show it. */
export function publishBooking(booking: Booking): void {
  for (const listener of listeners) listener(booking);
}
