import type { Booking } from '#contract/bookings/schemas.ts';
import { useAvailability } from '#web/features/availability/index.ts';
import { type TakenByOthers, takenByOthers } from './taken-by-others.ts';

/**
 * The days to which a booking cannot be moved, since somebody else has them or the owner has blocked them. No day is known to be taken
 * where the listing is a request: the thing is another one's.
 */
export function useTakenByOthers(booking: Booking): TakenByOthers {
  const { availability } = useAvailability(booking.rental.id);
  return takenByOthers(
    booking,
    availability && booking.rental.kind === 'offer'
      ? [...availability.booked, ...availability.blocked]
      : [],
    new Date(),
  );
}
