import { isContested, isObjection } from '../bookings/claims.ts';
import { isHandoverEstablished, momentAwaited, momentToAnswer } from '../bookings/condition.ts';
import {
  disputedPayment,
  paidRent,
  refundedRent,
  refusedPayment,
  unrefundedRent,
} from '../bookings/rent-sums.ts';
import type { Booking } from '../bookings/schemas.ts';
import { sidesSaying } from '../bookings/sides-saying.ts';
import type { BookingSide } from '../bookings/transitions.ts';
import type { TextKey } from '../texts.ts';
import { sideOf } from './facts.ts';
import { isReturnDenied, saidEarly } from './meetings.ts';
import { type NextStep, settledBy } from './next-step.ts';
import { notedPayment, rentToConfirm } from './noted-money.ts';
import { isSignedFirst } from './signed-first.ts';

const CONFIRMED = [
  'handover',
  'rentPaid',
  'depositGiven',
  'returned',
  'depositReturned',
] as const satisfies NextStep['kind'][];
/** A step that both sides confirm. */
export type Step = (typeof CONFIRMED)[number];

/** Whether a next step is one that both sides confirm. */
export const isStep = (kind: NextStep['kind']): kind is Step =>
  (CONFIRMED as readonly NextStep['kind'][]).includes(kind);

/** Which sentence says what comes next, from one side. */
export function nextKey(
  booking: Booking,
  next: NextStep | null,
  memberId: string,
  now: Date,
): TextKey {
  const side = sideOf(booking, memberId);
  if (next === null) return idleKey(booking, side);
  const { kind, waitsFor, isOpen } = next;
  if (kind === 'bringBack') return `bookings:next.overdue.${side}`;
  if (kind === 'settleClaim') return 'bookings:next.settleClaim';
  if (kind === 'answerClaim' && isObjection(booking.claim)) {
    return `bookings:next.answerObjection.${waitsFor}`;
  }
  // the two contradict each other: neither waits for a plain confirmation
  const isObjectedTo = isObjection(booking.claim) && isContested(booking.claim);
  if (kind === 'returned' && (isObjectedTo || isReturnDenied(booking))) {
    return `bookings:next.disagreeOnReturn.${side}`;
  }
  if (kind === 'meet') return `bookings:next.meet.${booking.details.place ? 'place' : 'both'}`;
  if (kind === 'rate') return `bookings:next.${booking.rating.renews ? 'rateAgain' : 'rate'}`;
  if (kind === 'confirmEmail') return 'bookings:next.confirmEmail';
  if (kind === 'refund') return `bookings:next.paidInVain.${side}`;
  if (kind === 'returnRest' && waitsFor === 'me') return `bookings:next.returnRest.me.${side}`;
  if (kind === 'answerCounter') return counterKey(booking, waitsFor);
  if (kind === 'answerCondition') return conditionKey(booking, waitsFor, memberId);
  if (!isStep(kind)) return answerKey(kind, waitsFor);
  if (kind === 'handover' && isHandoverEstablished(booking)) {
    return `bookings:next.handoverSigned.${waitsFor}`;
  }
  if (waitsFor === 'me' && isSignedFirst(booking, kind, memberId)) {
    return `bookings:next.signedFirst.${kind}`;
  }
  if (waitsFor === 'other') {
    const isRefused = kind === 'rentPaid' && refusedPayment(booking, memberId) !== undefined;
    return isRefused ? 'bookings:next.refused' : 'bookings:next.await';
  }
  if (isOpen && kind === saidEarly(booking, now)) return `bookings:next.early.${kind}.${side}`;
  if (isOpen && isDenied(booking, kind)) return `bookings:next.denied.${kind}.${side}`;
  if (isOpen && kind === 'rentPaid') return rentKey(booking, side, memberId);
  if (isOpen) {
    const isDeposit = kind === 'depositReturned';
    // who says to have it back does not wait for it
    if (isDeposit && side === 'owner' && sidesSaying(booking, kind) > 0) {
      return 'bookings:next.confirm.depositSaidBack';
    }
    return `bookings:next.confirm.${isDeposit && isRestDue(booking) ? 'depositRest' : kind}.${side}`;
  }
  return meetingKey(booking, kind);
}

/** Whether one side has denied what the other one said of the deposit, and nobody says it again: both know what is asked for. */
export const isDenied = ({ steps }: Pick<Booking, 'steps'>, kind: Step): kind is DeniedStep =>
  (kind === 'depositGiven' || kind === 'depositReturned') &&
  steps.some(
    ({ step, confirmedBy, denied }) => step === kind && denied && confirmedBy.length === 0,
  );

/** A step whose word the other side can deny. */
export type DeniedStep = 'depositGiven' | 'depositReturned';

/** What the other side has noted of the rent; else what has become of one's own payments, before one is asked for all of it. */
function rentKey(booking: Booking, side: BookingSide, memberId: string): TextKey {
  if (rentToConfirm(booking)) return 'bookings:next.answerPayment.me';
  if (notedPayment(booking, memberId)) return `bookings:next.confirm.rentLeft.${side}`;
  if (disputedPayment(booking, memberId)) return `bookings:next.confirm.rentAgain.${side}`;
  const asked = paidRent(booking).amount > 0 ? 'rentRest' : 'rentPaid';
  return `bookings:next.confirm.${asked}.${side}`;
}

/** Where and when the two meet for a step. */
export const meetingKey = (booking: Booking, kind: Step): TextKey =>
  kind === 'handover' ? comingHandover(booking) : comingReturn(booking);

/** Whether the sentence about the next step asks for the hour of the return already. */
export const isReturnHourAsked = (booking: Booking, next: NextStep | null): boolean =>
  next?.kind === 'returned' &&
  !next.isOpen &&
  next.waitsFor === 'me' &&
  comingReturn(booking) === 'bookings:next.returnMeeting.place';

/** Whether the two have agreed on what is kept of the deposit, and neither says yet that what is left was returned. */
export const isRestDue = ({ claim, steps }: Pick<Booking, 'claim' | 'steps'>): boolean =>
  claim?.status === 'accepted' &&
  !isObjection(claim) &&
  steps.some(
    ({ step, mayConfirm, confirmedBy }) =>
      step === 'depositReturned' && mayConfirm && confirmedBy.length === 0,
  );

type Answer = Exclude<
  NextStep['kind'],
  | Step
  | 'bringBack'
  | 'settleClaim'
  | 'answerCounter'
  | 'answerCondition'
  | 'meet'
  | 'refund'
  | 'rate'
  | 'confirmEmail'
>;

const answerKey = (kind: Answer, waitsFor: NextStep['waitsFor']): TextKey =>
  kind === 'returnRest' ? 'bookings:next.returnRest.other' : `bookings:next.${kind}.${waitsFor}`;

/** The condition report of which moment is to be answered. */
function conditionKey(booking: Booking, waitsFor: NextStep['waitsFor'], memberId: string): TextKey {
  const find = waitsFor === 'me' ? momentToAnswer : momentAwaited;
  return `bookings:next.answerCondition.${waitsFor}.${find(booking, memberId) ?? 'handover'}`;
}

/** A sum that the renter would accept: with the date that ends it, where there is one. */
export const counterKey = (booking: Booking, waitsFor: NextStep['waitsFor']): TextKey =>
  `bookings:next.${settledBy(booking) === null ? 'answerCounter' : 'answerCounterBy'}.${waitsFor}`;

/** Where nothing is to be done; of a deposit that the two do not agree on, and of a rent that was paid in vain, who has it. */
function idleKey(booking: Booking, side: BookingSide): TextKey {
  const { status, claim } = booking;
  if (status === 'unsettled' && isContested(claim) && !isObjection(claim)) {
    return `bookings:next.disputed.${side}`;
  }
  if (status === 'cancelled' && unrefundedRent(booking).amount > 0) {
    if (booking.refundWaivedAt) {
      const part = refundedRent(booking).amount > 0 ? 'rest' : 'all';
      return `bookings:next.refundWaived.${part}.${side}`;
    }
    // once both have confirmed a refund, also of a part, the site asks for no more
    return refundedRent(booking).amount > 0
      ? 'bookings:next.refundedPart'
      : `bookings:next.paidInVain.${side}`;
  }
  return `bookings:next.idle.${status}`;
}

function comingReturn({ returnDetails: { place, time } }: Booking): TextKey {
  if (place && time) return 'bookings:next.returnMeeting.both';
  if (time) return 'bookings:next.returnMeeting.time';
  return place ? 'bookings:next.returnMeeting.place' : 'bookings:next.idle.handedOver';
}

function comingHandover({ details: { place, time } }: Booking): TextKey {
  if (place && time) return 'bookings:next.meeting.both';
  if (time) return 'bookings:next.meeting.time';
  return place ? 'bookings:next.meeting.place' : 'bookings:next.idle.agreed';
}
