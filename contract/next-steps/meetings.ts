import { isHandoverEstablished, standingReport } from '../bookings/condition.ts';
import { sidesSaying } from '../bookings/sides-saying.ts';
import type { BookingStep } from '../bookings/transitions.ts';
import { type CalendarDate, daysBetween } from '../days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '../days/shown.ts';
import { dateIn } from '../days/zone.ts';
import type { NextStepFacts } from './facts.ts';

/** The day of a booking before which nobody is asked for a step. */
const DAY_OF: Partial<Record<BookingStep, (booking: NextStepFacts) => CalendarDate>> = {
  handover: firstDayOf,
  returned: lastDayOf,
};

/** The hour that the two have agreed on for a step. */
const HOUR_OF: Partial<Record<BookingStep, (booking: NextStepFacts) => string | null>> = {
  handover: ({ details }) => details.time,
  returned: ({ returnDetails }) => returnDetails.time,
};

/** Whether the owner denies a return that the renter has confirmed. */
export const isReturnDenied = ({ steps }: Pick<NextStepFacts, 'steps'>): boolean =>
  steps.some(
    ({ step: name, objectedAt, confirmedBy }) =>
      name === 'returned' && objectedAt !== undefined && confirmedBy.length === 1,
  );

/** The handover or the return, where the other side has confirmed it and waits for this one; undefined for none. */
export function changeOfHandsSaid(
  booking: Pick<NextStepFacts, 'steps'>,
): 'handover' | 'returned' | undefined {
  return (['returned', 'handover'] as const).find(
    (name) =>
      !(name === 'returned' && isReturnDenied(booking)) &&
      booking.steps.some(
        ({ step: one, mayConfirm, confirmedBy }) =>
          one === name && mayConfirm && confirmedBy.length > 0,
      ),
  );
}

/** The handover or the return, where the other side says before its agreed day that it has taken place; undefined for none. */
export function saidEarly(booking: NextStepFacts, now: Date): 'handover' | 'returned' | undefined {
  const name = changeOfHandsSaid(booking);
  // what both have signed is no early word of one side
  if (name === 'handover' && isHandoverEstablished(booking)) return undefined;
  return name && isBeforeItsDay(booking, name, now) ? name : undefined;
}

/** Whether the agreed first day of a handover, or the last day of a return, is still to come where the thing is. */
export const isBeforeItsDay = (
  booking: ShownPeriod,
  name: 'handover' | 'returned',
  now: Date,
): boolean =>
  dateIn(booking.timeZone, now) < (name === 'handover' ? firstDayOf(booking) : lastDayOf(booking));

/**
 * The meeting that is still to come, although one side alone says that the thing has changed hands: it stands until both say so.
 * Undefined without one.
 */
export function standingMeeting(
  booking: NextStepFacts,
  now: Date,
): 'handover' | 'returned' | undefined {
  const name = meetingStep(booking);
  const hour = name && HOUR_OF[name]?.(booking);
  const isSaid = name && sidesSaying(booking, name) === 1;
  return isSaid && hour && now < new Date(hour) ? name : undefined;
}

/** For which step the two meet next; for no handover that both have signed. */
function meetingStep(booking: NextStepFacts): 'handover' | 'returned' | undefined {
  if (booking.status === 'handedOver') return 'returned';
  return booking.status === 'agreed' && !isHandoverEstablished(booking) ? 'handover' : undefined;
}

/**
 * Whether a handover that is today has no hour yet; after that day, and once a side has signed its condition, it is asked whether it
 * has happened.
 */
export const isMeetingMissing = (booking: NextStepFacts, name: BookingStep, now: Date): boolean =>
  name === 'handover' &&
  booking.details.time === null &&
  !standingReport(booking, 'handover') &&
  dateIn(booking.timeZone, now) === firstDayOf(booking);

/** Whether the two meet today for a step, at an hour that they have agreed on. */
export const isMeetingToday = (booking: NextStepFacts, name: BookingStep, now: Date): boolean => {
  const hour = HOUR_OF[name]?.(booking);
  return (
    typeof hour === 'string' &&
    dateIn(booking.timeZone, now) === dateIn(booking.timeZone, new Date(hour))
  );
};

/**
 * The handover or the return that has an hour today, and of which neither side says that it has taken place: it stays in sight
 * while something else is asked for. Undefined without one.
 */
export function meetingToday(
  booking: NextStepFacts,
  now: Date,
): 'handover' | 'returned' | undefined {
  const { steps } = booking;
  const name = meetingStep(booking);
  const isToCome = steps.some(
    ({ step: one, mayConfirm, confirmedBy }) =>
      one === name && mayConfirm && confirmedBy.length === 0,
  );
  return name && isToCome && isMeetingToday(booking, name, now) ? name : undefined;
}

/**
 * The handover or the return that is to come, and of which neither side says that it has taken place: at its hour, or a handover
 * whose hour is still to be fixed. It stays in sight while something else is asked for or waited for. Undefined without one.
 */
export function meetingToCome(
  booking: NextStepFacts,
  now: Date,
): 'handover' | 'returned' | undefined {
  const { steps, change, timeZone } = booking;
  const name = meetingStep(booking);
  const isUnsaid = steps.some(
    ({ step: one, mayConfirm, confirmedBy }) =>
      one === name && mayConfirm && confirmedBy.length === 0,
  );
  if (!name || !isUnsaid) return undefined;
  const hour = HOUR_OF[name]?.(booking);
  if (hour) return now < new Date(hour) ? name : undefined;
  // nobody fixes an hour of days that may change, nor of what one side has signed
  const isOpen =
    name === 'handover' &&
    !change &&
    !standingReport(booking, name) &&
    dateIn(timeZone, now) <= firstDayOf(booking);
  return isOpen ? name : undefined;
}

/**
 * Whether another hour of the return is asked for, since a change of days has dropped the former one: once the handover has its
 * hour, or has taken place, and until one side says that the thing is back.
 */
export function isReturnHourDropped({
  status,
  steps,
  change,
  details,
  returnDetails,
}: Pick<NextStepFacts, 'status' | 'steps' | 'change' | 'details' | 'returnDetails'>): boolean {
  const isNext = status === 'handedOver' || (status === 'agreed' && details.time !== null);
  const isSaid = sidesSaying({ steps }, 'returned') > 0;
  const isDropped = returnDetails.time === null && returnDetails.formerTime !== undefined;
  return isNext && isDropped && !isSaid && !change;
}

/**
 * Whether the handover is today, at the hour that the two have agreed on or on the first day, and neither has confirmed or signed it.
 */
export function isHandoverToday(booking: NextStepFacts, now: Date): boolean {
  const { timeZone, details } = booking;
  const day = details.time ? dateIn(timeZone, new Date(details.time)) : firstDayOf(booking);
  return (
    booking.status === 'agreed' &&
    !standingReport(booking, 'handover') &&
    dateIn(timeZone, now) === day &&
    sidesSaying(booking, 'handover') === 0
  );
}

/** Whether a step can be confirmed already: a handover that both have signed, else from the agreed hour on, or from its day on. */
export function isStepOpen(booking: NextStepFacts, name: BookingStep, now: Date): boolean {
  if (name === 'handover' && isHandoverEstablished(booking)) return true;
  const day = DAY_OF[name]?.(booking);
  const hour = HOUR_OF[name]?.(booking);
  // it is due at the hour that the two have agreed on
  if (hour) return now >= new Date(hour);
  return day === undefined || dateIn(booking.timeZone, now) >= day;
}

/**
 * Whether the thing changes hands next, at the handover or the return, in two days or later: nobody says yet that it has
 * happened, nor that they are on their way.
 */
export function isFarAhead(
  booking: Pick<NextStepFacts, 'status' | keyof ShownPeriod>,
  now: Date,
): boolean {
  const day = booking.status === 'handedOver' ? lastDayOf(booking) : firstDayOf(booking);
  return daysBetween(dateIn(booking.timeZone, now), day) > 1;
}
