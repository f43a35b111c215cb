import { isContested, pendingCounter } from '../bookings/claims.ts';
import { momentAwaited, momentToAnswer } from '../bookings/condition.ts';
import { refusedPayment, sumOf } from '../bookings/rent-sums.ts';
import type { Booking, Payment } from '../bookings/schemas.ts';
import {
  ACTION_DURING,
  type BookingSide,
  type BookingStatus,
  type BookingStep,
  STEP_RULES,
} from '../bookings/transitions.ts';
import { type CalendarDate, daysBetween } from '../days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '../days/shown.ts';
import { dateIn } from '../days/zone.ts';
import type { Proposal } from '../proposals/schemas.ts';

/**
 * What comes next between two members: one answer for dashboard, list, conversation, booking page, mails, pushes and
 * calendar. Steps of a booking have their own names.
 */
export const NEXT_STEP_KINDS = [
  'answerProposal',
  'answerChange',
  'answerClaim',
  // both disagree about the deposit and may still come to terms
  'settleClaim',
  'bringBack',
  // the renter has named a sum they would accept
  'answerCounter',
  // to countersign or dispute the condition report of the other side
  'answerCondition',
  // the other side has noted a payment of a part of the rent
  'answerPayment',
  // the other side has noted that a payment for a thing that was not handed over was given back
  'answerRefund',
  // to agree on the hour and place of a handover that is today
  'meet',
  // what is not claimed of a deposit, after a dispute or seven days of silence
  'returnRest',
  'handover',
  'rentPaid',
  'depositGiven',
  'returned',
  'depositReturned',
  'rate',
  // a rating needs a confirmed address
  'confirmEmail',
] as const;
export type NextStepKind = (typeof NEXT_STEP_KINDS)[number];

export interface NextStep {
  kind: NextStepKind;
  /** Who is to do it; the other side's confirmation is waited for once one's own is given. */
  waitsFor: 'me' | 'other';
  /** By when (ISO 8601); null where nothing ends it. */
  dueAt: string | null;
  /** It can be done already: a handover is confirmed on its day. */
  isOpen: boolean;
}

/** What the next step of a booking depends on, as one of its parties sees it. */
export type NextStepFacts = Pick<
  Booking,
  | 'status'
  | 'overdue'
  | 'dueBackAt'
  | 'steps'
  | 'actions'
  | 'change'
  | 'claim'
  | 'deadline'
  | 'details'
  | 'returnDetails'
  | 'handover'
  | 'return'
  | 'depositReturns'
  | 'payments'
  | 'refunds'
  | 'removedPayments'
  | 'rating'
  | 'owner'
  | keyof ShownPeriod
>;

/**
 * The steps that a status asks for by itself, in their order; what the other side has confirmed is asked for in any. A
 * status without a row does not compile.
 */
export const STEPS_ASKED = {
  agreed: ['handover'],
  handedOver: ['rentPaid', 'depositGiven', 'returned'],
  unsettled: ['returned', 'depositReturned'],
  returned: ['rentPaid', 'depositReturned'],
  closed: [],
  cancelled: ['depositReturned'],
} as const satisfies Record<BookingStatus, readonly BookingStep[]>;

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

/** By when each step is to be done. */
const DUE: Partial<Record<BookingStep, (booking: NextStepFacts) => string>> = {
  handover: ({ details, startsAt }) => details.time ?? startsAt,
  returned: dueBack,
};

/** When the thing is to be back at the latest: from then on it is late. */
function dueBack({ dueBackAt, endsAt }: NextStepFacts): string {
  return dueBackAt ?? endsAt;
}

/** Which side of a booking a member is on. */
export function sideOf({ owner }: Pick<Booking, 'owner'>, memberId: string): BookingSide {
  return owner.id === memberId ? 'owner' : 'renter';
}

/** What a member has asked for, and the other side has not answered yet: it is said next to what they do meanwhile. */
export function awaitedAnswers(
  booking: Pick<NextStepFacts, 'change' | 'claim' | 'status' | 'owner'>,
  memberId: string,
): ('answerChange' | 'answerClaim' | 'answerCounter')[] {
  const { change, claim, status } = booking;
  const during = (statuses: readonly BookingStatus[]) => statuses.includes(status);
  const isOwner = sideOf(booking, memberId) === 'owner';
  const isChangeAsked = change?.authorId === memberId && during(ACTION_DURING.acceptChange);
  const isClaimed = isOwner && claim?.status === 'open' && during(ACTION_DURING.acceptClaim);
  const isCountered =
    !isOwner && pendingCounter(claim) !== null && during(ACTION_DURING.changeClaim);
  return [
    ...(isChangeAsked ? (['answerChange'] as const) : []),
    ...(isClaimed ? (['answerClaim'] as const) : []),
    ...(isCountered ? (['answerCounter'] as const) : []),
  ];
}

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

/** Whether a member has said that a step has not taken place, and the other side answers next: it is not asked for again. */
function isDenied(booking: NextStepFacts, name: BookingStep, memberId: string): boolean {
  if (name === 'rentPaid') return refusedPayment(booking, memberId) !== undefined;
  return name === 'returned' && booking.claim?.status === 'open' && isReturnDenied(booking);
}

/** The handover or the return, where the other side says before its agreed day that it has taken place; undefined for none. */
export function saidEarly(booking: NextStepFacts, now: Date): 'handover' | 'returned' | undefined {
  const name = changeOfHandsSaid(booking);
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
  const isSaid = booking.steps.some(
    ({ step: one, confirmedBy }) => one === name && confirmedBy.length === 1,
  );
  return isSaid && hour && now < new Date(hour) ? name : undefined;
}

/** For which step the two meet next. */
const meetingStep = ({
  status,
}: Pick<NextStepFacts, 'status'>): 'handover' | 'returned' | undefined =>
  status === 'agreed' ? 'handover' : status === 'handedOver' ? 'returned' : undefined;

/**
 * The payment that a member is asked to confirm alone, the oldest first; null without one, and where the other side says that
 * all of the rent is paid: that is the step `rentPaid`.
 */
export function paymentToConfirm({
  steps,
  payments,
}: Pick<NextStepFacts, 'payments' | 'steps'>): Payment | null {
  const isAllSaid = steps.some(
    ({ step: name, confirmedBy }) => name === 'rentPaid' && confirmedBy.length > 0,
  );
  return (isAllSaid ? null : payments.find(({ mayConfirm }) => mayConfirm)) ?? null;
}

/**
 * What a member can confirm of the rent at once: the payment of `paymentToConfirm`, or together all that the other side has noted,
 * where that makes the whole rent. Null for nothing.
 */
export function rentToConfirm(
  booking: Pick<NextStepFacts, 'payments' | 'steps'>,
): Pick<Payment, 'amount' | 'currency'> | null {
  const noted = booking.payments.filter(({ mayConfirm }) => mayConfirm);
  const [first] = noted;
  if (!first) return null;
  return paymentToConfirm(booking) ?? { ...first, amount: sumOf(noted) };
}

/** The refund that a member is asked to confirm, the oldest first; null without one. */
export const refundToConfirm = ({ refunds = [] }: Pick<NextStepFacts, 'refunds'>): Payment | null =>
  refunds.find(({ mayConfirm }) => mayConfirm) ?? null;

/**
 * The most urgent thing of a booking for one of its parties: what the other side waits for, what is overdue, what they can
 * confirm themselves, where they meet today, whom they wait for, then what is to be done on a day to come, and last a rating.
 * Null when there is nothing.
 */
export function nextOfBooking(
  booking: NextStepFacts,
  memberId: string,
  now: Date,
): NextStep | null {
  const { actions, change, claim, endsAt } = booking;
  const may = (action: Booking['actions'][number]) => actions.includes(action);
  if (change && may('acceptChange')) return step('answerChange', 'me', endsAt);
  if (claim?.status === 'open' && may('acceptClaim')) {
    return step('answerClaim', 'me', claim.answerBy);
  }
  const toAnswer = momentToAnswer(booking, memberId);
  // what the owner asks to keep of a deposit is answered as a claim
  const steps = booking.steps.filter(
    (one) => one.step !== 'depositKept' && !isDenied(booking, one.step, memberId),
  );
  const answer = steps.find(({ mayConfirm, confirmedBy }) => mayConfirm && confirmedBy.length > 0);
  // a condition is read before what it is about is confirmed; it hides nothing else that the other side waits for
  if (toAnswer === 'return' && (!answer || answer.step === 'returned')) {
    return step('answerCondition', 'me', null);
  }
  const returned = booking.steps.find((one) => one.step === 'returned');
  const isLate = booking.overdue && returned?.mayConfirm === true;
  // nothing is more urgent than a thing that is not back, unless the other side says that it is
  if (isLate && returned.confirmedBy.length === 0) return step('bringBack', 'me', dueBack(booking));
  if (toAnswer === 'handover') return step('answerCondition', 'me', null);
  const rest = restReturn(booking);
  if (rest && may('returnRest')) return step('returnRest', 'me', null);
  if (answer) return stepOf(booking, answer.step, 'me');
  if (paymentToConfirm(booking)) return step('answerPayment', 'me', null);
  if (refundToConfirm(booking)) return step('answerRefund', 'me', null);
  if (isLate) return step('bringBack', 'me', dueBack(booking));
  // what is left to return depends on the answer
  if (pendingCounter(claim) !== null) {
    return step('answerCounter', may('changeClaim') ? 'me' : 'other', settledBy(booking));
  }
  if (may('returnRest')) return step('returnRest', 'me', null);
  const own = asked(booking).filter(
    (one) => one.mayConfirm && !isDenied(booking, one.step, memberId),
  );
  const open = own.find((one) => isOpen(booking, one.step, now));
  if (open) {
    return isMeetingMissing(booking, open.step, now)
      ? step('meet', 'me', booking.startsAt)
      : stepOf(booking, open.step, 'me');
  }
  // who waits for an answer still has a meeting today
  const today = own.find((one) => isMeetingToday(booking, one.step, now));
  if (today) return { ...stepOf(booking, today.step, 'me'), isOpen: false };
  const theirs = awaitedOf(booking, memberId);
  if (theirs) return theirs;
  if (booking.status === 'returned' && isContested(claim)) {
    return step('settleClaim', 'me', settledBy(booking));
  }
  // what is to be confirmed on a day to come
  if (own[0]) return { ...stepOf(booking, own[0].step, 'me'), isOpen: false };
  // what the other side is to read hides no day to come, and nobody waits for it once all is done
  if (booking.status !== 'closed' && momentAwaited(booking, memberId)) {
    return step('answerCondition', 'other', null);
  }
  if (notedPayment(booking, memberId)) return step('answerPayment', 'other', null);
  if (notedRefund(booking, memberId)) return step('answerRefund', 'other', null);
  const { ask, until = null } = booking.rating;
  if (ask === null) return null;
  return step(ask === 'rate' ? 'rate' : 'confirmEmail', 'me', until);
}

/** Whether a handover that is today has no hour yet; after that day it is asked whether it has happened. */
const isMeetingMissing = (booking: NextStepFacts, name: BookingStep, now: Date): boolean =>
  name === 'handover' &&
  booking.details.time === null &&
  dateIn(booking.timeZone, now) === firstDayOf(booking);

/** Whether the two meet today for a step, at an hour that they have agreed on. */
const isMeetingToday = (booking: NextStepFacts, name: BookingStep, now: Date): boolean => {
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

/** Whether the handover is today, at the hour that the two have agreed on or on the first day, and neither has confirmed it. */
export function isHandoverToday(booking: NextStepFacts, now: Date): boolean {
  const { timeZone, details } = booking;
  const day = details.time ? dateIn(timeZone, new Date(details.time)) : firstDayOf(booking);
  return (
    booking.status === 'agreed' &&
    dateIn(timeZone, now) === day &&
    booking.steps.some(
      ({ step: one, confirmedBy }) => one === 'handover' && confirmedBy.length === 0,
    )
  );
}

/** Until when the two can come to terms about a claim; null where nothing ends that. */
export const settledBy = ({ deadline }: Pick<NextStepFacts, 'deadline'>): string | null =>
  deadline?.clock === 'stillContested' ? deadline.at : null;

/** The statement of one side alone that a rest was returned. */
const restReturn = ({ depositReturns }: Pick<NextStepFacts, 'depositReturns'>) =>
  depositReturns.find(({ confirmedAt }) => confirmedAt === null);

/** The steps that the status asks for; not to return a deposit while the sides disagree on what is claimed of it. */
function asked({ status, steps, claim }: NextStepFacts): NextStepFacts['steps'] {
  const names: readonly BookingStep[] = STEPS_ASKED[status];
  return steps.filter(
    (one) => names.includes(one.step) && (one.step !== 'depositReturned' || !isContested(claim)),
  );
}

/** What the other side is to answer or confirm; said next to a meeting that is today. */
export function awaitedOf(booking: NextStepFacts, memberId: string): NextStep | null {
  const { status, claim, endsAt } = booking;
  if (awaitedAnswers(booking, memberId).includes('answerChange')) {
    return step('answerChange', 'other', endsAt);
  }
  if (claim?.status === 'open') return step('answerClaim', 'other', claim.answerBy);
  const mayStillReturn: readonly BookingStatus[] = ACTION_DURING.returnRest;
  if (restReturn(booking)?.authorId === memberId && mayStillReturn.includes(status)) {
    return step('returnRest', 'other', null);
  }
  const awaitedStep = booking.steps.find(
    ({ step: name, confirmedBy }) =>
      // what the owner asks to keep of a deposit is answered as a claim
      name !== 'depositKept' &&
      confirmedBy.length === 1 &&
      confirmedBy[0]?.userId === memberId &&
      (STEP_RULES[name].during as readonly BookingStatus[]).includes(status),
  );
  if (awaitedStep) return stepOf(booking, awaitedStep.step, 'other');
  const isRentAsked = asked(booking).some(
    ({ step: name, mayConfirm }) => name === 'rentPaid' && mayConfirm,
  );
  return isRentAsked && isDenied(booking, 'rentPaid', memberId)
    ? stepOf(booking, 'rentPaid', 'other')
    : null;
}

/** A payment that one has noted and the other side can still answer. */
export const notedPayment = (
  { payments }: Pick<NextStepFacts, 'payments'>,
  memberId: string,
): Payment | undefined => notedBy(payments, memberId);

/** A refund that one has noted and the other side can still answer. */
export const notedRefund = (
  { refunds = [] }: Pick<NextStepFacts, 'refunds'>,
  memberId: string,
): Payment | undefined => notedBy(refunds, memberId);

const notedBy = (payments: readonly Payment[], memberId: string) =>
  payments.find(({ authorId, mayRemove }) => authorId === memberId && mayRemove);

/** The next step of a pending proposal for a participant of its conversation; null for one that has ended. */
export function nextOfProposal({
  status,
  actions,
  expiresAt,
}: Pick<Proposal, 'status' | 'actions' | 'expiresAt'>): NextStep | null {
  if (status !== 'pending') return null;
  return step('answerProposal', actions.includes('accept') ? 'me' : 'other', expiresAt);
}

const step = (kind: NextStepKind, waitsFor: NextStep['waitsFor'], dueAt: string | null) => ({
  kind,
  waitsFor,
  dueAt,
  isOpen: true,
});

function stepOf(
  booking: NextStepFacts,
  name: BookingStep,
  waitsFor: NextStep['waitsFor'],
): NextStep {
  // what nobody confirms any more ends by a clock
  const dueAt = DUE[name]?.(booking) ?? booking.deadline?.at ?? null;
  return step(name as NextStepKind, waitsFor, dueAt);
}

function isOpen(booking: NextStepFacts, name: BookingStep, now: Date): boolean {
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

/** The most urgent first: what one can do now, what is to come, ratings, and what the other side is to do, each by its date. */
export function byUrgency(one: NextStep, other: NextStep): number {
  return rank(one) - rank(other) || dueTime(one) - dueTime(other);
}

const rank = ({ kind, waitsFor, isOpen: open }: NextStep) => {
  if (waitsFor === 'other') return 3;
  if (kind === 'rate' || kind === 'confirmEmail') return 2;
  return open ? 0 : 1;
};
const dueTime = ({ dueAt }: NextStep) => (dueAt === null ? Number.MAX_VALUE : Date.parse(dueAt));
