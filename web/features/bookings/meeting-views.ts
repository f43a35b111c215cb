import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { isFarAhead } from '#contract/next-steps/meetings.ts';
import { type NextStep, nextOfBooking } from '#contract/next-steps/next-step.ts';

/** Whether anything of a meeting is fixed. */
export const isSettled = ({ place, time, note }: Booking['details']): boolean =>
  place !== null || time !== null || note !== null;

/** What is left to do about a meeting: to set it, to set its hour, or to change it. */
export function leftToSet(details: Booking['details']): 'set' | 'setHour' | 'change' {
  if (!isSettled(details)) return 'set';
  return details.time ? 'change' : 'setHour';
}

/** Which meetings are still to come, and fixed or to be fixed: not one that both say has taken place, by word or signature. */
export function meetingsToCome(
  booking: Pick<
    Booking,
    'status' | 'actions' | 'steps' | 'details' | 'returnDetails' | HandoverMoment
  >,
): Record<HandoverMoment, boolean> {
  const { status, actions, details, returnDetails } = booking;
  const mayChange = actions.includes('changeDetails');
  const isSigned = isHandoverEstablished(booking);
  const isBefore = status === 'agreed' && !isSigned;
  const isOut = status === 'handedOver' || status === 'unsettled' || isSigned;
  return {
    handover: isBefore && (isSettled(details) || mayChange),
    return:
      (isBefore || isOut) &&
      !isSaidBy(booking, 'return', 2) &&
      (isSettled(returnDetails) || (mayChange && (isOut || isSettled(details)))),
  };
}

/** Whether the next thing that a member does is to fix where and when to meet, as long as one of them is open. */
export function asksForMeeting(booking: Booking, next: NextStep, now: Date): boolean {
  const { place, time } = booking.details;
  if ((place && time) || !booking.actions.includes('changeDetails')) return false;
  return next.kind === 'meet' || isHandoverFarAhead(booking, next, now);
}

/** Whether the handover comes next, but not yet today or tomorrow. */
export const isHandoverFarAhead = (booking: Booking, { kind, isOpen }: NextStep, now: Date) =>
  kind === 'handover' && !isOpen && isFarAhead(booking, now);

/** The step for which each meeting is. */
const STEP_OF = { handover: 'handover', return: 'returned' } as const satisfies Record<
  HandoverMoment,
  string
>;

/** Whether a meeting has taken place as one side says, or as both do. */
const isSaidBy = (
  { steps }: Pick<Booking, 'steps'>,
  moment: HandoverMoment,
  sides: 1 | 2,
): boolean =>
  steps.some(({ step, confirmedBy }) => step === STEP_OF[moment] && confirmedBy.length >= sides);

/** Whether the thing is out, and nothing of its return is fixed yet. */
export const isReturnToFix = (
  booking: Pick<Booking, 'status' | 'actions' | 'steps' | 'returnDetails'>,
): boolean =>
  booking.status === 'handedOver' &&
  booking.actions.includes('changeDetails') &&
  !isSaidBy(booking, 'return', 1) &&
  !isSettled(booking.returnDetails);

/**
 * Whether the section of the meetings offers to fix or change one: not what the main button above asks for, nor a meeting
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
  if (isSaidBy(booking, moment, 2)) return false;
  const next = nextOfBooking(booking, memberId, now);
  const isAskedAbove =
    moment === 'handover' && next?.waitsFor === 'me' && asksForMeeting(booking, next, now);
  return !isAskedAbove;
}
