import { isObjection } from '../bookings/claims.ts';
import { hasSigned, momentAwaited } from '../bookings/condition.ts';
import type { HandoverMoment } from '../bookings/condition-schemas.ts';
import {
  refundableRent,
  refundedRent,
  refusedPayment,
  unrecordedRent,
  unrefundedRent,
} from '../bookings/rent-sums.ts';
import type { Booking, Payment } from '../bookings/schemas.ts';
import { sidesSaying } from '../bookings/sides-saying.ts';
import type { TextKey } from '../texts.ts';
import { sideOf } from './facts.ts';
import { type awaitedAnswers, awaitedOf, type NextStep, STEPS_ASKED } from './next-step.ts';
import { counterKey, type DeniedStep, isDenied, isStep } from './next-text.ts';
import { notedPayment, notedRefund, refundToConfirm, rentToConfirm } from './noted-money.ts';
import { isSignedFirst } from './signed-first.ts';

type MoneyStep = 'rentPaid' | 'depositGiven' | 'depositReturned';

/** What one waits for on the day of a meeting, and has not asked for: that is said of every next step. */
export function waitsMeanwhile(booking: Booking, memberId: string): NextStep | null {
  const waits = awaitedOf(booking, memberId);
  if (waits) return isStep(waits.kind) || waits.kind === 'returnRest' ? waits : null;
  const isNoted = notedPayment(booking, memberId) !== undefined;
  return isNoted ? { kind: 'answerPayment', waitsFor: 'other', dueAt: null, isOpen: true } : null;
}

/** The moment whose condition one has signed and the other side has not answered, where what comes next does not say so. */
export function signedMeanwhile(
  booking: Booking,
  next: NextStep | null,
  memberId: string,
): HandoverMoment | null {
  if (next === null || isSignedFirst(booking, next.kind, memberId)) return null;
  const isSaid = next.kind === 'answerCondition' && next.waitsFor === 'other';
  return isSaid ? null : momentAwaited(booking, memberId);
}

/** The handover, where one has signed its condition and can confirm it, while something else comes first; null otherwise. */
export function signedToConfirm(
  booking: Booking,
  next: NextStep | null,
  memberId: string,
): 'handover' | null {
  const mayConfirm = booking.steps.some((one) => one.step === 'handover' && one.mayConfirm);
  const isNext = next?.kind === 'handover' || next?.kind === 'answerCondition';
  return mayConfirm && !isNext && hasSigned(booking, 'handover', memberId) ? 'handover' : null;
}

/** Money of which the other side says that it has changed hands, while something else comes first: it is not forgotten. */
export function alsoNoted(booking: Booking, next: NextStep | null): (MoneyStep | 'answerRefund')[] {
  const isNext = (...kinds: NextStep['kind'][]) =>
    next?.waitsFor === 'me' && kinds.includes(next.kind);
  const isUnanswered = (name: MoneyStep) =>
    canConfirm(booking, name) && sidesSaying(booking, name) > 0 && !isNext(name);
  const isRentSaid = rentToConfirm(booking) !== null && !isNext('rentPaid', 'answerPayment');
  return [
    ...(isRentSaid ? (['rentPaid'] as const) : []),
    ...(['depositGiven', 'depositReturned'] as const).filter(isUnanswered),
    ...(refundToConfirm(booking) && !isNext('answerRefund') ? (['answerRefund'] as const) : []),
  ];
}

/** What one side has denied of the deposit, while something else comes first: nobody is to learn it at the meeting. */
export const deniedBesides = (booking: Booking, next: NextStep | null): DeniedStep[] =>
  (['depositGiven', 'depositReturned'] as const).filter(
    (kind) => isDenied(booking, kind) && kind !== next?.kind && canConfirm(booking, kind),
  );

/**
 * What the owner has denied of the rent, while something else comes first, and what of it nobody has noted where the last
 * payment was denied or withdrawn: the renter is asked for it meanwhile.
 */
export function rentBesides(booking: Booking, next: NextStep | null, memberId: string): TextKey[] {
  const { status, payments, removedPayments = [] } = booking;
  const isAsked =
    (STEPS_ASKED[status] as readonly string[]).includes('rentPaid') &&
    canConfirm(booking, 'rentPaid');
  if (sideOf(booking, memberId) !== 'owner' || !isAsked) return [];
  const isRemoved = removedPayments.some(
    ({ kind, removedAt }) => kind === 'rent' && !payments.some(({ at }) => at > removedAt),
  );
  return [
    ...(refusedPayment(booking, memberId) && next?.kind !== 'rentPaid'
      ? (['bookings:next.refused'] as const)
      : []),
    ...(isRemoved && unrecordedRent(booking).amount > 0
      ? (['bookings:next.rentDue'] as const)
      : []),
  ];
}

/** What the other side has not answered yet, said after what comes next. */
export function awaitedKey(
  booking: Booking,
  kind: ReturnType<typeof awaitedAnswers>[number],
): TextKey {
  const { claim } = booking;
  if (kind === 'answerCounter') return counterKey(booking, 'other');
  if (kind === 'answerClaim' && isObjection(claim)) return 'bookings:next.answerObjection.other';
  return `bookings:next.${kind}.other`;
}

/**
 * What else is to be given back of a cancelled booking: of a deposit and of paid rent, the one that the sentence before is not about.
 * Of rent nothing once both have confirmed a refund, also of a part, or the renter asks for nothing back: then the site asks for no more.
 */
export function alsoDue(booking: Booking, next: NextStep | null, memberId: string): TextKey[] {
  const { status, refunds = [], refundWaivedAt } = booking;
  if (status !== 'cancelled' || !isDepositDue(booking)) return [];
  if (next?.kind !== 'depositReturned') {
    return alsoNoted(booking, next).includes('depositReturned')
      ? []
      : ['bookings:next.alsoDeposit'];
  }
  if (unrefundedRent(booking).amount === 0 || refundedRent(booking).amount > 0) return [];
  if (notedRefund(booking, memberId)) return ['bookings:next.answerRefund.other'];
  // one that waits for the reader's answer is among what is noted
  return refunds.length > 0 || refundWaivedAt
    ? []
    : [`bookings:next.alsoPaid.${sideOf(booking, memberId)}`];
}

/** A payment that one had noted before a cancellation, and that the other side has not answered, while something else comes first. */
export const alsoNotedBefore = (
  booking: Booking,
  next: NextStep | null,
  memberId: string,
): Payment | undefined =>
  booking.status === 'cancelled' && next?.kind !== 'answerPayment'
    ? notedPayment(booking, memberId)
    : undefined;

/** What of a paid rent nobody says was given back, where the other side has not answered a refund in part yet: nobody is to take it for all. */
export function leftByRefund(booking: Booking): TextKey[] {
  const { status, refunds = [] } = booking;
  const isUnanswered = refunds.some(({ confirmedAt }) => confirmedAt === null);
  const isPart = refundableRent(booking).amount > 0;
  return status === 'cancelled' && isUnanswered && isPart ? ['bookings:next.refundLeaves'] : [];
}

/** Whether the reader can confirm a step now. */
const canConfirm = ({ steps }: Pick<Booking, 'steps'>, name: MoneyStep): boolean =>
  steps.some(({ step, mayConfirm }) => step === name && mayConfirm);

/** Whether a deposit that both say was given is not back, as both say. */
const isDepositDue = (booking: Pick<Booking, 'steps'>): boolean =>
  sidesSaying(booking, 'depositGiven') === 2 && sidesSaying(booking, 'depositReturned') < 2;
