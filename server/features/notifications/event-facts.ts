import { checkStateKey } from '#contract/bookings/checklists.ts';
import { depositToReturn } from '#contract/bookings/deposits.ts';
import { endedByEvent, termsOfEvent } from '#contract/bookings/event-terms.ts';
import { nearestAt } from '#contract/bookings/event-time.ts';
import { namedMethod } from '#contract/bookings/payments.ts';
import { paidRent, unrefundedRentAt } from '#contract/bookings/rent-sums.ts';
import type { BookingChange, ConditionLine, Payment } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { isBeforeItsDay } from '#contract/next-steps/meetings.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import { withinLine } from '../../emails/index.ts';
import { claimed, claimedByObjection, claimedThen, disputedThen, kept } from './claim-facts.ts';
import type { FactsBooking, FactsOf, Writer } from './facts-writer.ts';

const termsAsked = (
  change: BookingChange | null | undefined,
  { t, list, terms }: Writer,
): string[] => (change ? [t('notifications:fact.asked', { terms: list(terms(change)) })] : []);

/** The terms that a change asked for, also once it is accepted, or has come to nothing. */
const asked: FactsOf = (booking, writer) =>
  termsAsked(termsOfEvent(booking, 'changeAsked', writer.at), writer);

/** The terms of the change that was declined or withdrawn. */
const notChanged: FactsOf = (booking, writer) =>
  termsAsked(endedByEvent(booking, writer.at), writer);

/** Which rest of a deposit one side says was given back. */
const restGiven: FactsOf = ({ depositReturns, depositMoney }, { t, sum }) => {
  const last = depositReturns.at(-1);
  if (!last || !depositMoney) return [];
  const { currency } = depositMoney;
  return [t('notifications:fact.returned', { amount: sum({ amount: last.amount, currency }) })];
};

type PaymentTerms = Pick<Payment, 'amount' | 'currency' | 'method' | 'note'>;

/** How much, in which way, with its note. */
const paymentText = (
  { amount, currency, method, note }: PaymentTerms,
  { t, sum, list }: Writer,
): string => {
  const named = namedMethod(method);
  return list([
    sum({ amount, currency }),
    ...(named ? [t(`terms:paymentMethod.${named}`)] : []),
    ...(note ? [withinLine(note)] : []),
  ]);
};

/** Payments of the rent, or what was given back of them. */
type Lines = 'payments' | 'refunds';

const paymentFact = (
  lines: Lines,
  what: 'paid' | 'paidForSure' | 'refused' | 'withdrawn',
  payment: PaymentTerms,
  writer: Writer,
): string =>
  writer.t(
    lines === 'refunds' ? `notifications:fact.refund.${what}` : `notifications:fact.${what}`,
    {
      payment: paymentText(payment, writer),
    },
  );

/**
 * Those of one kind that were withdrawn or refused. The receiver reads the notes of own ones; the other side's is known without,
 * whose author may be blocked.
 */
const removedOf = ({ removedPayments = [] }: FactsBooking, lines: Lines, memberId: string) =>
  removedPayments
    .filter(({ kind }) => (kind === 'refund') === (lines === 'refunds'))
    .map((one) => ({ ...one, note: (one.authorId === memberId && one.note) || null }));

/** What the other side recorded then, also once it was confirmed, withdrawn or refused. */
const recordedThen =
  (lines: Lines): FactsOf =>
  (booking, writer) => {
    const at = Date.parse(writer.at);
    const all = [...(booking[lines] ?? []), ...removedOf(booking, lines, writer.memberId)];
    const theirs = all.filter(({ authorId }) => authorId !== writer.memberId);
    const then = nearestAt<(typeof all)[number]>(theirs, (one) => one.at, at);
    return then ? [paymentFact(lines, 'paid', then, writer)] : [];
  };

/** The last payment that the other side has recorded and the receiver has not confirmed. */
const recordedPayment: FactsOf = ({ payments }, writer) => {
  const last = payments.findLast(
    ({ authorId, confirmedAt, at }) =>
      authorId !== writer.memberId && confirmedAt === null && at <= writer.at,
  );
  return last ? [paymentFact('payments', 'paid', last, writer)] : [];
};

/** The last one that both sides have confirmed. */
const confirmedLast =
  (lines: Lines): FactsOf =>
  ({ [lines]: all = [] }, writer) => {
    const last = all
      .filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt <= writer.at)
      .toSorted((one, other) => (one.confirmedAt ?? '').localeCompare(other.confirmedAt ?? ''))
      .at(-1);
    return last ? [paymentFact(lines, 'paidForSure', last, writer)] : [];
  };

/** What its author withdrew then, or the other side refused. */
const removedThen =
  (lines: Lines): FactsOf =>
  (booking, writer) => {
    const at = Date.parse(writer.at);
    const then = nearestAt(
      removedOf(booking, lines, writer.memberId),
      ({ removedAt }) => removedAt,
      at,
    );
    return then ? [paymentFact(lines, then.refused ? 'refused' : 'withdrawn', then, writer)] : [];
  };

/** What of a deposit was given back, and what is kept of it. */
const depositGivenBack: FactsOf = (booking, writer) => {
  const { depositMoney } = booking;
  if (!depositMoney) return [];
  const keptOfIt = kept(booking, writer);
  const back = depositToReturn(booking);
  return back > 0
    ? [
        writer.t('notifications:fact.returned', {
          amount: writer.sum({ amount: back, currency: depositMoney.currency }),
        }),
        ...keptOfIt,
      ]
    : keptOfIt;
};

/** The agreed day of a handover or a return that was said before it. */
const agreedDay: FactsOf = (booking, { step, at, t, day }) => {
  if (step !== 'handover' && step !== 'returned') return [];
  if (!isBeforeItsDay(booking, step, new Date(at))) return [];
  return step === 'handover'
    ? [t('notifications:fact.firstDay', { day: day(firstDayOf(booking)) })]
    : [t('notifications:fact.lastDay', { day: day(lastDayOf(booking)) })];
};

/** The steps of the payment and of the deposit's return have sums, the handover and the return their agreed day. */
const stepFacts: FactsOf = (booking, writer) => {
  if (writer.step === 'handover' || writer.step === 'returned') return agreedDay(booking, writer);
  if (writer.step === 'depositReturned') return depositGivenBack(booking, writer);
  if (writer.step !== 'rentPaid') return [];
  const recorded = recordedPayment(booking, writer);
  return recorded.length > 0 ? recorded : confirmedLast('payments')(booking, writer);
};

/** A payment of which the other side has said then that it was made; else the last one that both had confirmed by then. */
const rentPaidThen: FactsOf = (booking, writer) => {
  if (writer.step !== 'rentPaid') return [];
  const said = recordedThen('payments')(booking, writer);
  return said.length > 0 ? said : confirmedLast('payments')(booking, writer);
};

/** The reports of the moment that an event names; of both, where it was stored before events named one. */
const reportsOf = (booking: FactsBooking, step: Writer['step']) => [
  ...(step === 'returned' ? [] : booking.handover.reports),
  ...(step === 'handover' ? [] : booking.return.reports),
];

/** The lines that the other side had disputed last, with what they found instead. */
const disputed: FactsOf = (booking, { memberId, step, at, t, list }) => {
  const answers = reportsOf(booking, step).flatMap(({ answer }) =>
    answer && answer.by !== memberId && answer.at <= at ? [answer] : [],
  );
  const last = answers.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  const line = ({ item, state, note }: ConditionLine) => {
    const found = t(checkStateKey(item, state));
    return `${t(`bookings:check.item.${item}`)} (${note ? list([found, withinLine(note)]) : found})`;
  };
  if (!last || last.disputed.length === 0) return [];
  return [t('notifications:fact.disputed', { lines: list(last.disputed.map(line)) })];
};

/** What both have confirmed as paid of a rent, also once a part of it is given back. */
const paidBefore: FactsOf = (booking, { t, sum }) => {
  const paid = paidRent(booking);
  return paid.amount > 0 ? [t('notifications:fact.alreadyPaid', { amount: sum(paid) })] : [];
};

/** What of the paid rent the renter leaves to the owner. */
const leftToOwner: FactsOf = (booking, { t, sum, at }) => [
  t('notifications:fact.refundWaived', { amount: sum(unrefundedRentAt(booking, at)) }),
];

/** A deposit that somebody says was given and not both as returned, where nothing asks for it any more. */
const depositOpen: FactsOf = (booking, { t, sum }) => {
  const { depositMoney } = booking;
  const amount = depositToReturn(booking);
  if (!depositMoney || amount === 0) return [];
  if (sidesSaying(booking, 'depositGiven') === 0 || sidesSaying(booking, 'depositReturned') === 2) {
    return [];
  }
  return [
    t('notifications:fact.depositOpen', {
      amount: sum({ amount, currency: depositMoney.currency }),
    }),
  ];
};

/** What ended before the handover leaves open. A deposit that both say was given is in the sentence about what comes next. */
const leftBefore: FactsOf = (booking, writer) => {
  const isAgreed = sidesSaying(booking, 'depositGiven') === 2;
  return [...paidBefore(booking, writer), ...(isAgreed ? [] : depositOpen(booking, writer))];
};

/** The review that the receiver has given, since they were asked for it. */
const rated: FactsOf = ({ rating: { mine } }, { t }) =>
  mine ? [t('notifications:fact.rated', { score: mine.score })] : [];

/** What an event is about besides the terms of its booking. */
const FACTS: Partial<Record<NotificationEvent, FactsOf>> = {
  stepConfirmed: stepFacts,
  extensionAsked: asked,
  extensionDeclined: notChanged,
  changeAsked: asked,
  changeDeclined: notChanged,
  changeWithdrawn: notChanged,
  returnObjected: claimedByObjection,
  claimOpened: claimed,
  claimChanged: claimed,
  claimDisputed: claimed,
  claimUnanswered: claimed,
  claimAccepted: kept,
  claimSettled: kept,
  restReturned: restGiven,
  paymentAdded: recordedThen('payments'),
  paymentConfirmed: confirmedLast('payments'),
  paymentRemoved: removedThen('payments'),
  paymentRefused: removedThen('payments'),
  refundAdded: recordedThen('refunds'),
  refundConfirmed: confirmedLast('refunds'),
  refundRemoved: removedThen('refunds'),
  refundRefused: removedThen('refunds'),
  refundWaived: leftToOwner,
  conditionDisputed: disputed,
  bookingCancelled: leftBefore,
  noShow: leftBefore,
  bookingLapsed: leftBefore,
  bookingClosed: depositOpen,
  rateCounterpart: rated,
};

/** What is still known of an event after a later one about the same matter. */
const LATER_FACTS: Partial<Record<NotificationEvent, FactsOf>> = {
  stepConfirmed: (booking, writer) =>
    writer.step === 'depositReturned'
      ? depositGivenBack(booking, writer)
      : rentPaidThen(booking, writer),
  changeAsked: asked,
  changeDeclined: notChanged,
  changeWithdrawn: notChanged,
  extensionAsked: asked,
  extensionDeclined: notChanged,
  paymentAdded: recordedThen('payments'),
  paymentConfirmed: confirmedLast('payments'),
  paymentRemoved: removedThen('payments'),
  paymentRefused: removedThen('payments'),
  refundAdded: recordedThen('refunds'),
  refundConfirmed: confirmedLast('refunds'),
  refundRemoved: removedThen('refunds'),
  refundRefused: removedThen('refunds'),
  returnObjected: claimedByObjection,
  claimOpened: claimedThen,
  claimChanged: claimedThen,
  claimDisputed: disputedThen,
  claimUnanswered: claimedThen,
  conditionDisputed: disputed,
};

/** What an event of a booking is about besides its terms, each as text. */
export const eventFacts = (
  booking: FactsBooking,
  event: NotificationEvent,
  writer: Writer,
): string[] => (writer.hasLater ? LATER_FACTS : FACTS)[event]?.(booking, writer) ?? [];
