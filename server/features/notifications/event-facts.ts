import type { ConditionLine, Booking as FullBooking } from '#contract/bookings/schemas.ts';
import type { Money } from '#contract/money.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { Translate } from '#contract/texts.ts';
import { withinLine } from '../../emails/index.ts';

type Booking = Pick<
  FullBooking,
  'rent' | 'depositMoney' | 'claim' | 'payments' | 'handover' | 'return'
>;

interface Writer {
  memberId: string;
  t: Translate;
  sum: (money: Money) => string;
  /** The terms that are asked for, in the order of the booking's own; empty without a pending change. */
  asked: string[];
}

type Facts = (booking: Booking, writer: Writer) => string[];

/** What is asked for instead of the terms as they are. */
const askedTerms: Facts = (_, { t, asked }) =>
  asked.length > 0 ? [t('notifications:fact.asked', { terms: asked.join(', ') })] : [];

/** How much the owner claims, and what the renter would accept instead. */
const claimed: Facts = ({ claim, depositMoney }, { t, sum }) => {
  if (!claim || !depositMoney || claim.amount === 0) return [];
  const { amount, counterAmount } = claim;
  const { currency } = depositMoney;
  return [
    t('notifications:fact.claimed', { amount: sum({ amount, currency }) }),
    ...(counterAmount === null
      ? []
      : [t('notifications:fact.counter', { amount: sum({ amount: counterAmount, currency }) })]),
  ];
};

/** The last payment that the other side says: how much, in which way, with its note. */
const paid: Facts = ({ payments }, { memberId, t, sum }) => {
  const last = payments.findLast(
    ({ authorId, confirmedAt }) => authorId !== memberId && confirmedAt === null,
  );
  if (!last) return [];
  const parts = [
    sum(last),
    t(`terms:paymentMethod.${last.method}`),
    ...(last.note ? [withinLine(last.note)] : []),
  ];
  return [t('notifications:fact.paid', { payment: parts.join(', ') })];
};

/** The lines that the other side disputes, with what they found instead. */
const disputed: Facts = (booking, { memberId, t }) => {
  const answers = [...booking.handover.reports, ...booking.return.reports].flatMap(({ answer }) =>
    answer && answer.by !== memberId ? [answer] : [],
  );
  const last = answers.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  const line = ({ item, state, note }: ConditionLine) => {
    const found = t(`bookings:check.state.${state}`);
    return `${t(`bookings:check.item.${item}`)} (${note ? `${found}, ${withinLine(note)}` : found})`;
  };
  if (!last || last.disputed.length === 0) return [];
  return [t('notifications:fact.disputed', { lines: last.disputed.map(line).join(', ') })];
};

/** What an event is about besides the terms of its booking. */
const FACTS: Partial<Record<NotificationEvent, Facts>> = {
  extensionAsked: askedTerms,
  changeAsked: askedTerms,
  claimOpened: claimed,
  claimChanged: claimed,
  claimDisputed: claimed,
  claimSettled: claimed,
  paymentAdded: paid,
  conditionDisputed: disputed,
};

/** What an event of a booking is about besides its terms, each as text. */
export const eventFacts = (booking: Booking, event: NotificationEvent, writer: Writer): string[] =>
  FACTS[event]?.(booking, writer) ?? [];
