import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { isWithin, takenDays, useAvailability } from '#web/features/availability/index.ts';

/**
 * Whether a booking cannot begin or end on a day, since somebody else has it or its owner has blocked it. No day is
 * known to be taken where the listing is a request: the thing is another one's.
 */
export function useTakenByOthers(booking: Booking) {
  const { availability } = useAvailability(booking.rental.id);
  const periods =
    availability && booking.rental.kind === 'offer'
      ? [...availability.booked, ...availability.blocked]
      : [];
  const taken = takenDays(periods, booking);
  const isNight = booking.unit === 'night';
  const own = { first: firstDayOf(booking), last: addDays(lastDayOf(booking), isNight ? -1 : 0) };
  return (day: CalendarDate, edge: 'start' | 'end'): boolean => {
    // a thing may be left on the morning when the next one comes
    const used = isNight && edge === 'end' ? addDays(day, -1) : day;
    return isWithin(taken, used) && !isWithin([own], used);
  };
}
