import type { User } from '../accounts/user.ts';
import { isContested, isObjection } from '../bookings/claims.ts';
import { isHandoverEstablished, momentAwaited, momentToAnswer } from '../bookings/condition.ts';
import { depositAfterCounter, depositToReturn, unclaimedDeposit } from '../bookings/deposits.ts';
import {
  disputedPayment,
  paidRent,
  refundedRent,
  refusedPayment,
  unrecordedRent,
  unrefundedRent,
} from '../bookings/rent-sums.ts';
import type { Booking } from '../bookings/schemas.ts';
import type { BookingSide } from '../bookings/transitions.ts';
import type { CalendarDate } from '../days/calendar.ts';
import { dayFormat } from '../days/day-format.ts';
import { momentWriter } from '../days/moment-text.ts';
import { periodWriter } from '../days/period-text.ts';
import { firstDayOf, lastDayOf } from '../days/shown.ts';
import type { PeriodReader } from '../days/zone-name.ts';
import type { Money } from '../money.ts';
import { moneyText } from '../number-text.ts';
import type { TextKey } from '../texts.ts';
import { sideOf } from './facts.ts';
import {
  changeOfHandsSaid,
  isHandoverToday,
  isReturnDenied,
  isReturnHourDropped,
  meetingToCome,
  meetingToday,
  saidEarly,
  standingMeeting,
} from './meetings.ts';
import {
  awaitedAnswers,
  awaitedOf,
  type NextStep,
  nextOfBooking,
  STEPS_ASKED,
  settledBy,
} from './next-step.ts';
import { notedPayment, notedRefund, refundToConfirm, rentToConfirm } from './noted-money.ts';

interface Reader extends PeriodReader {
  memberId: string;
  nameOf: (user: User) => string;
  /** Sets a text of another direction apart within a sentence. */
  isolated: (text: string) => string;
}

/** Says what comes next in a booking, from the reader's side: the same sentence on every page and in every mail. */
export function nextWordsWriter(reader: Reader) {
  const { t, language, memberId, nameOf, isolated } = reader;
  const period = periodWriter(reader);
  const moment = momentWriter(reader);
  const days = dayFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (date: CalendarDate) => days.format(new Date(date));
  return (booking: Booking, now: Date): string => {
    const next = nextOfBooking(booking, memberId, now);
    const { place, time } = booking.status === 'agreed' ? booking.details : booking.returnDetails;
    const { claim, depositMoney, timeZone, identity = 'none' } = booking;
    const side = sideOf(booking, memberId);
    const other = booking.owner.id === memberId ? booking.renter : booking.owner;
    const money = (value: Money) =>
      isolated(moneyText(language, value, t(`terms:currency.${value.currency}`)));
    const sum = (amount: number) => (depositMoney ? money({ ...depositMoney, amount }) : '');
    // in the order of the next steps; only one that ended without agreement can have both
    const payment =
      rentToConfirm(booking) ??
      refundToConfirm(booking) ??
      notedPayment(booking, memberId) ??
      notedRefund(booking, memberId);
    const refused = disputedPayment(booking, memberId) ?? refusedPayment(booking, memberId);
    const stepName = ({ kind }: NextStep) => {
      if (!isStep(kind)) return '';
      const step = isolated(t(`terms:bookingStep.${kind}`));
      const isSum = kind === 'depositReturned' && booking.status === 'cancelled';
      return isSum ? `${step} (${sum(depositToReturn(booking))})` : step;
    };
    const by = next?.dueAt ? moment(next.dueAt, timeZone, now) : null;
    const words = {
      name: isolated(nameOf(other)),
      // days alone: the sentences with them ask for the hour to meet
      start: isolated(dayText(firstDayOf(booking))),
      end: isolated(dayText(lastDayOf(booking))),
      back: isolated(period(booking).lastDay),
      // with its hour, where the thing is
      when: time ? isolated(moment(time, timeZone, now).at) : '',
      place: isolated(place ?? ''),
      by: isolated(by?.until ?? ''),
      day: isolated(by?.day ?? ''),
      amount: sum(claim?.amount ?? 0),
      counter: sum(claim?.counterAmount ?? 0),
      counterBack: sum(depositAfterCounter(booking) ?? 0),
      rest: sum(unclaimedDeposit(booking)),
      paid: payment ? money(payment) : '',
      refused: refused ? money(refused) : '',
      due: money(unrecordedRent(booking)),
      unrefunded: money(unrefundedRent(booking)),
      refunded: money(refundedRent(booking)),
      paidInAll: money(paidRent(booking)),
      deposit: sum(depositToReturn(booking)),
      step: next ? stepName(next) : '',
    };
    // what one has asked for is no step, and is not forgotten meanwhile
    const alsoAwaited = awaitedAnswers(booking, memberId).filter((kind) => kind !== next?.kind);
    const answerBy = claim?.answerBy ?? settledBy(booking);
    const until = answerBy ? moment(answerBy, timeZone, now).until : '';
    const said =
      next?.kind === 'answerCondition' && next.waitsFor === 'me' && changeOfHandsSaid(booking);
    const meeting = meetingToday(booking, now);
    const standing = standingMeeting(booking, now);
    // who is asked whether the handover has happened has brought the document already
    const hasMet = side === 'renter' && next?.kind === 'handover' && next.isOpen;
    const stays = meeting ?? meetingToCome(booking, now);
    const waits = meeting === next?.kind ? waitsMeanwhile(booking, memberId) : null;
    const noted = alsoNoted(booking, next).map((kind) => {
      const refund = kind === 'answerRefund' ? refundToConfirm(booking) : null;
      const asked = { kind, waitsFor: 'me', dueAt: null, isOpen: true } as const;
      const paid = refund ? money(refund) : words.paid;
      return t(keyOf(booking, asked, memberId, now), { ...words, paid });
    });
    return [
      t(keyOf(booking, next, memberId, now), words),
      ...(standing ? [t(meetingKey(booking, standing), words)] : []),
      // who is asked to fix it today has read the place already
      ...(stays && stays !== next?.kind && next?.kind !== 'meet'
        ? [t(meetingKey(booking, stays), words)]
        : []),
      ...(isReturnHourDropped(booking) && !isReturnHourAsked(booking, next)
        ? [t('bookings:next.returnHour', words)]
        : []),
      ...(identity !== 'none' && isHandoverToday(booking, now) && !hasMet
        ? [t(`bookings:next.identity.${side}.${identity}`, words)]
        : []),
      ...(booking.rating.until && (next?.kind === 'rate' || next?.kind === 'confirmEmail')
        ? [t('bookings:next.rateUntil', words)]
        : []),
      ...(waits
        ? [t(keyOf(booking, waits, memberId, now), { ...words, step: stepName(waits) })]
        : []),
      ...(isRestDue(booking) && side === 'renter' && next?.kind !== 'depositReturned'
        ? [t('bookings:next.depositBack', words)]
        : []),
      ...(isHandoverEstablished(booking) && next?.kind !== 'handover'
        ? [t('bookings:next.handoverSigned.also')]
        : []),
      ...(said ? [t(`bookings:next.alsoSaid.${said}`, words)] : []),
      ...noted,
      ...alsoDue(booking, next, memberId).map((key) => t(key, words)),
      ...rentBesides(booking, next, memberId).map((key) => t(key, words)),
      ...deniedBesides(booking, next).map((kind) =>
        t(`bookings:next.denied.${kind}.${side}`, words),
      ),
      ...alsoAwaited.map((kind) => t(awaitedKey(booking, kind), { ...words, by: isolated(until) })),
    ].join(' ');
  };
}

const CONFIRMED = [
  'handover',
  'rentPaid',
  'depositGiven',
  'returned',
  'depositReturned',
] as const satisfies NextStep['kind'][];
type Step = (typeof CONFIRMED)[number];

const isStep = (kind: NextStep['kind']): kind is Step =>
  (CONFIRMED as readonly NextStep['kind'][]).includes(kind);

function keyOf(booking: Booking, next: NextStep | null, memberId: string, now: Date): TextKey {
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
    if (isDeposit && side === 'owner' && isSaid(booking, kind)) {
      return 'bookings:next.confirm.depositSaidBack';
    }
    return `bookings:next.confirm.${isDeposit && isRestDue(booking) ? 'depositRest' : kind}.${side}`;
  }
  return meetingKey(booking, kind);
}

/** Whether one side has denied what the other one said of the deposit, and nobody says it again: both know what is asked for. */
const isDenied = ({ steps }: Pick<Booking, 'steps'>, kind: Step): kind is DeniedStep =>
  (kind === 'depositGiven' || kind === 'depositReturned') &&
  steps.some(
    ({ step, confirmedBy, denied }) => step === kind && denied && confirmedBy.length === 0,
  );

type DeniedStep = 'depositGiven' | 'depositReturned';

/** Whether one side says that a step has taken place. */
const isSaid = ({ steps }: Pick<Booking, 'steps'>, kind: Step): boolean =>
  steps.some(({ step, confirmedBy }) => step === kind && confirmedBy.length > 0);

/** What the other side has noted of the rent; else what has become of one's own payments, before one is asked for all of it. */
function rentKey(booking: Booking, side: BookingSide, memberId: string): TextKey {
  if (rentToConfirm(booking)) return 'bookings:next.answerPayment.me';
  if (notedPayment(booking, memberId)) return `bookings:next.confirm.rentLeft.${side}`;
  const asked = disputedPayment(booking, memberId) ? 'rentAgain' : 'rentPaid';
  return `bookings:next.confirm.${asked}.${side}`;
}

/** What one waits for on the day of a meeting, and has not asked for: that is said of every next step. */
function waitsMeanwhile(booking: Booking, memberId: string): NextStep | null {
  const waits = awaitedOf(booking, memberId);
  if (waits) return isStep(waits.kind) || waits.kind === 'returnRest' ? waits : null;
  const isNoted = notedPayment(booking, memberId) !== undefined;
  return isNoted ? { kind: 'answerPayment', waitsFor: 'other', dueAt: null, isOpen: true } : null;
}

/** Money of which the other side says that it has changed hands, while something else comes first: it is not forgotten. */
function alsoNoted(booking: Booking, next: NextStep | null): (MoneyStep | 'answerRefund')[] {
  const isNext = (...kinds: NextStep['kind'][]) =>
    next?.waitsFor === 'me' && kinds.includes(next.kind);
  const isSaid = (name: MoneyStep) =>
    booking.steps.some(
      ({ step, mayConfirm, confirmedBy }) =>
        step === name && mayConfirm && confirmedBy.length > 0 && !isNext(name),
    );
  const isRentSaid = rentToConfirm(booking) !== null && !isNext('rentPaid', 'answerPayment');
  return [
    ...(isRentSaid ? (['rentPaid'] as const) : []),
    ...(['depositGiven', 'depositReturned'] as const).filter(isSaid),
    ...(refundToConfirm(booking) && !isNext('answerRefund') ? (['answerRefund'] as const) : []),
  ];
}

/** What one side has denied of the deposit, while something else comes first: nobody is to learn it at the meeting. */
const deniedBesides = (booking: Booking, next: NextStep | null): DeniedStep[] =>
  (['depositGiven', 'depositReturned'] as const).filter(
    (kind) =>
      isDenied(booking, kind) &&
      kind !== next?.kind &&
      booking.steps.some(({ step, mayConfirm }) => step === kind && mayConfirm),
  );

/**
 * What the owner has denied of the rent, while something else comes first, and what of it nobody has noted where the last
 * payment was denied or withdrawn: the renter is asked for it meanwhile.
 */
function rentBesides(booking: Booking, next: NextStep | null, memberId: string): TextKey[] {
  const { status, steps, payments, removedPayments = [] } = booking;
  const isAsked =
    (STEPS_ASKED[status] as readonly string[]).includes('rentPaid') &&
    steps.some(({ step, mayConfirm }) => step === 'rentPaid' && mayConfirm);
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

type MoneyStep = 'rentPaid' | 'depositGiven' | 'depositReturned';

/** Where and when the two meet for a step. */
const meetingKey = (booking: Booking, kind: Step): TextKey =>
  kind === 'handover' ? comingHandover(booking) : comingReturn(booking);

/** Whether the sentence about the next step asks for the hour of the return already. */
const isReturnHourAsked = (booking: Booking, next: NextStep | null): boolean =>
  next?.kind === 'returned' &&
  !next.isOpen &&
  next.waitsFor === 'me' &&
  comingReturn(booking) === 'bookings:next.returnMeeting.place';

/** Whether the two have agreed on what is kept of the deposit, and neither says yet that what is left was returned. */
const isRestDue = ({ claim, steps }: Pick<Booking, 'claim' | 'steps'>): boolean =>
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
const counterKey = (booking: Booking, waitsFor: NextStep['waitsFor']): TextKey =>
  `bookings:next.${settledBy(booking) === null ? 'answerCounter' : 'answerCounterBy'}.${waitsFor}`;

/** What the other side has not answered yet, said after what comes next. */
function awaitedKey(booking: Booking, kind: ReturnType<typeof awaitedAnswers>[number]): TextKey {
  const { claim } = booking;
  if (kind === 'answerCounter') return counterKey(booking, 'other');
  if (kind === 'answerClaim' && isObjection(claim)) return 'bookings:next.answerObjection.other';
  return `bookings:next.${kind}.other`;
}

/**
 * What else is to be given back of a cancelled booking: of a deposit and of paid rent, the one that the sentence before is not about.
 * Of rent nothing once both have confirmed a refund: with it they have agreed.
 */
function alsoDue(booking: Booking, next: NextStep | null, memberId: string): TextKey[] {
  const { status, refunds = [] } = booking;
  if (status !== 'cancelled' || !isDepositDue(booking)) return [];
  if (next?.kind !== 'depositReturned') {
    return alsoNoted(booking, next).includes('depositReturned')
      ? []
      : ['bookings:next.alsoDeposit'];
  }
  if (unrefundedRent(booking).amount === 0 || refundedRent(booking).amount > 0) return [];
  if (notedRefund(booking, memberId)) return ['bookings:next.answerRefund.other'];
  // one that waits for the reader's answer is among what is noted
  return refunds.length > 0 ? [] : [`bookings:next.alsoPaid.${sideOf(booking, memberId)}`];
}

/** Whether a deposit that both say was given is not back, as both say. */
const isDepositDue = ({ steps }: Pick<Booking, 'steps'>): boolean => {
  const sidesOf = (name: 'depositGiven' | 'depositReturned') =>
    steps.find(({ step }) => step === name)?.confirmedBy.length ?? 0;
  return sidesOf('depositGiven') === 2 && sidesOf('depositReturned') < 2;
};

/** Where nothing is to be done; of a deposit that the two do not agree on, and of a rent that was paid in vain, who has it. */
function idleKey(booking: Booking, side: BookingSide): TextKey {
  const { status, claim } = booking;
  if (status === 'unsettled' && isContested(claim) && !isObjection(claim)) {
    return `bookings:next.disputed.${side}`;
  }
  if (status === 'cancelled' && unrefundedRent(booking).amount > 0) {
    // what both have confirmed as given back is what they have agreed on: the site asks for no more
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
