import { isMeetingTime, isReturnAfterHandover, meetingDays } from '#contract/bookings/meetings.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn, instantOf, timeIn } from '#contract/days/zone.ts';

const USUAL_TIME = { handover: '10:00', return: '18:00' } as const;
const HOUR = 3_600_000;
/** Nobody is expected sooner than this. */
const SOONEST = HOUR / 2;
/** What the hour to start from depends on. */
type MeetingFacts = ShownPeriod & Pick<Booking, 'status' | 'details' | 'returnDetails'>;

/** Before this hour nobody meets unless they say so. */
const MORNING = '07:00';

/** The next full hour at which two could meet, in the morning where it would be in the night. */
export function nextMeetingHour(timeZone: string, now: Date): Date {
  const next = new Date(Math.ceil((now.getTime() + SOONEST) / HOUR) * HOUR);
  if (timeIn(timeZone, next) >= MORNING) return next;
  return instantOf(timeZone, dateIn(timeZone, next), USUAL_TIME.handover);
}

/**
 * When two sides meet who have not agreed on a time yet, to start from: when a booking of hours begins or ends, else in
 * the morning of its first day or the evening of its last one, or there at the hour that they had agreed on before their days
 * changed; the next hour when that has passed, and null when no day is left for it. The return starts from an hour after the
 * handover, and the handover from none that is not before the return.
 */
export function usualMeeting(
  booking: MeetingFacts,
  moment: HandoverMoment,
  now: Date,
): string | null {
  const { formerTime } = moment === 'return' ? booking.returnDetails : booking.details;
  const isReturn = moment === 'return';
  const time =
    booking.startDate === null
      ? new Date(isReturn ? booking.endsAt : booking.startsAt)
      : instantOf(
          booking.timeZone,
          isReturn ? lastDayOf(booking) : firstDayOf(booking),
          formerTime ? timeIn(booking.timeZone, new Date(formerTime)) : USUAL_TIME[moment],
        );
  const earliest = meetsAfter(booking, moment, now);
  const toCome = time > earliest ? time : nextMeetingHour(booking.timeZone, earliest);
  const isPossible =
    isMeetingTime(booking, moment, toCome) &&
    isReturnAfterHandover(booking.status, {
      ...hoursOf(booking),
      [moment]: toCome,
    });
  return isPossible ? toCome.toISOString() : null;
}

/** After when two sides meet: now, or the hour of a handover that is to come before its return. */
export function meetsAfter(
  { status, details }: Pick<MeetingFacts, 'status' | 'details'>,
  moment: HandoverMoment,
  now: Date,
): Date {
  const handover = moment === 'return' && status === 'agreed' ? details.time : null;
  return handover && new Date(handover) > now ? new Date(handover) : now;
}

const hoursOf = ({ details, returnDetails }: Pick<Booking, 'details' | 'returnDetails'>) => ({
  handover: details.time === null ? null : new Date(details.time),
  return: returnDetails.time === null ? null : new Date(returnDetails.time),
});

/** The hour that the two had agreed on before their days changed, where the meeting starts from it (`14:30`); else null. */
export function formerHour(
  { time, formerTime }: Booking['details'],
  { timeZone }: Pick<ShownPeriod, 'timeZone'>,
  suggested: string | null,
): string | null {
  if (time !== null || !formerTime || suggested === null) return null;
  const hour = timeIn(timeZone, new Date(formerTime));
  return timeIn(timeZone, new Date(suggested)) === hour ? hour : null;
}

/** The days from which a meeting is chosen: those on which it may be, and that have not passed. */
export function meetingChoice(booking: ShownPeriod, moment: HandoverMoment, today: string) {
  const [first, last] = meetingDays(booking, moment);
  return { from: first > today ? first : today, to: last > today ? last : today };
}
