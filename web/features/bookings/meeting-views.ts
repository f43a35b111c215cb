import { hasSigned, isHandoverEstablished, standingReport } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { isFarAhead, isReturnHourDropped, meetingToCome } from '#contract/next-steps/meetings.ts';
import { type NextStep, nextOfBooking } from '#contract/next-steps/next-step.ts';
import type { TextKey } from '#contract/text-keys.ts';
import { sectionsOf } from './sections.ts';

/** Whether anything of a meeting is fixed. */
export const isSettled = ({ place, time, note }: Booking['details']): boolean =>
  place !== null || time !== null || note !== null;

/** What is left to do about a meeting: to set it, to set its hour, or to change it. */
export function leftToSet(details: Booking['details']): 'set' | 'setHour' | 'change' {
  if (!isSettled(details)) return 'set';
  return details.time ? 'change' : 'setHour';
}

/** What the button of a meeting says, by what is left to do about it. */
export const MEETING_WORDS = {
  handover: {
    set: 'bookings:meeting.set',
    setHour: 'bookings:meeting.setHour',
    change: 'bookings:meeting.change',
  },
  return: {
    set: 'bookings:meeting.setReturn',
    setHour: 'bookings:meeting.setHourReturn',
    change: 'bookings:meeting.changeReturn',
  },
} as const satisfies Record<HandoverMoment, Record<ReturnType<typeof leftToSet>, TextKey>>;

/** Which meetings are still to come, and fixed or for the member to fix: not one that both say has taken place, by word or signature. */
export function meetingsToCome(
  booking: Pick<
    Booking,
    'status' | 'actions' | 'steps' | 'details' | 'returnDetails' | HandoverMoment
  >,
  memberId: string,
): Record<HandoverMoment, boolean> {
  const { status, actions, details, returnDetails } = booking;
  const mayChange = actions.includes('changeDetails');
  const isSigned = isHandoverEstablished(booking);
  const isOwnSaid = hasSigned(booking, 'handover', memberId);
  const isBefore = status === 'agreed' && !isSigned;
  const isOut = status === 'handedOver' || status === 'unsettled' || isSigned;
  return {
    // who has signed that it has taken place fixes it no more; the other side has not said so
    handover: isBefore && (isSettled(details) || (mayChange && !isOwnSaid)),
    return:
      (isBefore || isOut) &&
      !isSaidBySides(booking, 'return', 2) &&
      (isSettled(returnDetails) || (mayChange && (isOut || isSettled(details)))),
  };
}

/** On which side of the agreed days an hour lies, which does not change them: a return after their end, or a handover before their start. */
export function outsideAgreedDays(
  booking: Pick<Booking, keyof ShownPeriod>,
  moment: HandoverMoment,
  time: Date,
): 'early' | 'late' | null {
  const day = dateIn(booking.timeZone, time);
  if (moment === 'handover') return day < firstDayOf(booking) ? 'early' : null;
  return day > lastDayOf(booking) ? 'late' : null;
}

/** Whether the next thing that a member does is to fix where and when to meet, as long as one of them is open. */
export function asksForMeeting(booking: Booking, next: NextStep): boolean {
  const { place, time } = booking.details;
  if ((place && time) || !booking.actions.includes('changeDetails')) return false;
  // nobody meets for what a side has signed
  if (standingReport(booking, 'handover')) return false;
  return next.kind === 'meet' || (next.kind === 'handover' && !next.isOpen);
}

/** Whether the handover comes next, but not yet today or tomorrow: nobody has signed that it took place. */
export const isHandoverFarAhead = (booking: Booking, { kind, isOpen }: NextStep, now: Date) =>
  kind === 'handover' &&
  !isOpen &&
  !standingReport(booking, 'handover') &&
  isFarAhead(booking, now);

/** The step for which each meeting is. */
const STEP_OF = { handover: 'handover', return: 'returned' } as const satisfies Record<
  HandoverMoment,
  string
>;

/** Whether a meeting has taken place as one side says, or as both do. */
const isSaidBySides = (
  booking: Pick<Booking, 'steps'>,
  moment: HandoverMoment,
  sides: 1 | 2,
): boolean => sidesSaying(booking, STEP_OF[moment]) >= sides;

/** Whether the thing is out, and nothing of its return is fixed yet, or its hour is dropped. */
export const isReturnToFix = (
  booking: Pick<Booking, 'status' | 'actions' | 'steps' | 'change' | 'details' | 'returnDetails'>,
): boolean =>
  booking.status === 'handedOver' &&
  booking.actions.includes('changeDetails') &&
  !isSaidBySides(booking, 'return', 1) &&
  (!isSettled(booking.returnDetails) || isReturnHourDropped(booking));

/** Whether the hour of the handover is to be fixed while something else is asked for or waited for in front. */
export function isHandoverToFix(booking: Booking, memberId: string, now: Date): boolean {
  if (booking.details.time !== null || !booking.actions.includes('changeDetails')) return false;
  const kind = nextOfBooking(booking, memberId, now)?.kind;
  const isInFront = kind === 'handover' || kind === 'meet';
  return !isInFront && meetingToCome(booking, now) === 'handover';
}

/** Whether the card has the button to fix the handover, directly above the section of the meetings. */
function isAskedAbove(booking: Booking, memberId: string, now: Date): boolean {
  const next = nextOfBooking(booking, memberId, now);
  const isAsked = next?.waitsFor === 'me' && asksForMeeting(booking, next);
  const isBelow = sectionsOf(booking, next, now)[0] === 'meeting';
  return isBelow && (isAsked || isHandoverToFix(booking, memberId, now));
}

/** The meetings that their section shows: not one of which nothing is fixed, and which the card directly above asks for. */
export function meetingsShown(
  booking: Booking,
  memberId: string,
  now: Date,
): Record<HandoverMoment, boolean> {
  const shown = meetingsToCome(booking, memberId);
  const isSaid = !isSettled(booking.details) && isAskedAbove(booking, memberId, now);
  return { ...shown, handover: shown.handover && !isSaid };
}

/**
 * Whether the section of the meetings offers to fix or change one: not what the card directly above asks for, nor a meeting
 * which both say has taken place, or have signed: one side may be wrong.
 */
export function isMeetingOffered(
  booking: Booking,
  moment: HandoverMoment,
  memberId: string,
  now: Date,
): boolean {
  if (!booking.actions.includes('changeDetails')) return false;
  if (moment === 'handover' && (booking.status !== 'agreed' || isHandoverEstablished(booking))) {
    return false;
  }
  if (isSaidBySides(booking, moment, 2)) return false;
  return moment === 'return' || !isAskedAbove(booking, memberId, now);
}
