import { meetingDays } from '#contract/bookings/meetings.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { instantOf } from '#contract/days/zone.ts';

const USUAL_TIME = { handover: '10:00', return: '18:00' } as const;

/**
 * When two sides meet who have not agreed on a time yet, to start from: when a booking of hours begins or ends, else in
 * the morning of its first day or the evening of its last one; null when that is over.
 */
export function usualMeeting(
  booking: ShownPeriod,
  moment: HandoverMoment,
  now: Date,
): string | null {
  const isReturn = moment === 'return';
  const time =
    booking.startDate === null
      ? new Date(isReturn ? booking.endsAt : booking.startsAt)
      : instantOf(
          booking.timeZone,
          isReturn ? lastDayOf(booking) : firstDayOf(booking),
          USUAL_TIME[moment],
        );
  return time > now ? time.toISOString() : null;
}

/** The days from which a meeting is chosen: those on which it may be, and that have not passed. */
export function meetingChoice(booking: ShownPeriod, moment: HandoverMoment, today: string) {
  const [first, last] = meetingDays(booking, moment);
  return { from: first > today ? first : today, to: last > today ? last : today };
}
