import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Period } from '#contract/rentals/schemas.ts';
import { isWithin, takenDays } from '#web/features/availability/index.ts';

export interface TakenByOthers {
  /** Whether a booking cannot begin on a day. */
  first: (day: CalendarDate) => boolean;
  /** Whether one that begins on a first day cannot end on another: and no day between them is another one’s. */
  last: (day: CalendarDate, first: CalendarDate) => boolean;
}

const HOUR = 3_600_000;

/**
 * Which days a booking cannot be moved to, by the periods in which its thing is taken; its own days stay possible, and so do those
 * for which the thing is taken only because it is not back.
 */
export function takenByOthers(
  booking: Pick<Booking, keyof ShownPeriod | 'overdue'>,
  periods: readonly Period[],
  now: Date,
): TakenByOthers {
  const taken = takenDays(periods, booking);
  // a dwelling may be left on the morning when the next one comes
  const lastUsed = (day: CalendarDate) => (booking.unit === 'night' ? addDays(day, -1) : day);
  const lateUntil = new Date(now.getTime() + LIMITS.lateThingHours * HOUR);
  const own = {
    first: firstDayOf(booking),
    last: booking.overdue ? dateIn(booking.timeZone, lateUntil) : lastUsed(lastDayOf(booking)),
  };
  const isTaken = (day: CalendarDate) => isWithin(taken, day) && !isWithin([own], day);
  return {
    first: isTaken,
    last: (day, first) => {
      const last = lastUsed(day);
      if (isTaken(last)) return true;
      for (let between = first; between < last; between = addDays(between, 1)) {
        if (isTaken(between)) return true;
      }
      return false;
    },
  };
}
