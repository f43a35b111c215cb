import type { Booking } from '#contract/bookings/schemas.ts';
import { firstDayOf } from '#contract/days/shown.ts';
import { instantOf } from '#contract/days/zone.ts';

const USUAL_TIME = '10:00';

/**
 * When two sides meet who have not agreed on a time yet, to start from: when a booking of hours begins, else in the
 * morning of its first day; null when that is over.
 */
export function usualMeeting(
  booking: Pick<Booking, 'startDate' | 'startsAt' | 'timeZone'>,
  now: Date,
): string | null {
  const time =
    booking.startDate === null
      ? new Date(booking.startsAt)
      : instantOf(booking.timeZone, firstDayOf(booking), USUAL_TIME);
  return time > now ? time.toISOString() : null;
}
