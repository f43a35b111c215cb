import { isContested, pendingCounter } from '../bookings/claims.ts';
import { isHandoverEstablished, momentAwaited, momentToAnswer } from '../bookings/condition.ts';
import { refusedPayment } from '../bookings/rent-sums.ts';
import type { Booking } from '../bookings/schemas.ts';
import {
  ACTION_DURING,
  type BookingStatus,
  type BookingStep,
  STEP_RULES,
} from '../bookings/transitions.ts';
import type { Proposal } from '../proposals/schemas.ts';
import { type NextStepFacts, sideOf } from './facts.ts';
import { isMeetingMissing, isMeetingToday, isReturnDenied, isStepOpen } from './meetings.ts';
import { notedPayment, notedRefund, paymentToConfirm, refundToConfirm } from './noted-money.ts';
import { refundAskedUntil } from './refund.ts';
import { isSignedFirst } from './signed-first.ts';

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
  // to give back rent that was paid for a cancelled booking, as the two agree, and note it
  'refund',
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

/** By when each step is to be done. */
const DUE: Partial<Record<BookingStep, (booking: NextStepFacts) => string | null>> = {
  // nobody meets for what both have signed: only a clock ends it
  handover: (booking) =>
    isHandoverEstablished(booking) ? null : (booking.details.time ?? booking.startsAt),
  returned: dueBack,
};

/** When the thing is to be back at the latest: from then on it is late. */
function dueBack({ dueBackAt, endsAt }: NextStepFacts): string {
  return dueBackAt ?? endsAt;
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

/** Whether a member has said that a step has not taken place, and the other side answers next: it is not asked for again. */
function isDenied(booking: NextStepFacts, name: BookingStep, memberId: string): boolean {
  if (name === 'rentPaid') return refusedPayment(booking, memberId) !== undefined;
  return name === 'returned' && booking.claim?.status === 'open' && isReturnDenied(booking);
}

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
  // a signature says that it has happened, at any hour
  const open = own.find(
    (one) => isStepOpen(booking, one.step, now) || isSignedFirst(booking, one.step, memberId),
  );
  if (open) {
    return isMeetingMissing(booking, open.step, now)
      ? step('meet', 'me', booking.startsAt)
      : stepOf(booking, open.step, 'me');
  }
  const refundUntil = refundAskedUntil(booking, now);
  const isOwner = sideOf(booking, memberId) === 'owner';
  if (refundUntil && isOwner) return step('refund', 'me', refundUntil);
  // who waits for an answer still has a meeting today
  const today = own.find((one) => isMeetingToday(booking, one.step, now));
  if (today) return { ...stepOf(booking, today.step, 'me'), isOpen: false };
  const theirs = awaitedOf(booking, memberId);
  if (theirs) return theirs;
  if (refundUntil) return step('refund', 'other', refundUntil);
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
