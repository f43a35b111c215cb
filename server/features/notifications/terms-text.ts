import type { Booking, BookingChange } from '#contract/bookings/schemas.ts';
import { momentWriter } from '#contract/days/moment-text.ts';
import { periodWriter } from '#contract/days/period-text.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import type { PeriodReader } from '#contract/days/zone-name.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import type { Money } from '#contract/money.ts';
import { moneyText } from '#contract/number-text.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { withinLine } from '../../emails/index.ts';

/** The person for whom a text is written, whose time zone is known. */
export interface Reader extends PeriodReader {
  timeZone: string;
}

/** The days, the price and the deposit, each as text. */
export function termsOf(
  period: ShownPeriod,
  price: Money,
  deposit: Money | null,
  reader: Reader,
): string[] {
  const { dates, length } = periodWriter(reader)(period);
  return [
    `${withinLine(dates)} (${length})`,
    sumIn(reader, price),
    ...(deposit
      ? [reader.t('notifications:fact.deposit', { amount: sumIn(reader, deposit) })]
      : []),
  ];
}

/** The terms that one side asks for, or that a change has made. */
export const changedTerms = (
  booking: Booking,
  { startsAt, endsAt, startDate, endDate, amount, depositMoney }: BookingChange,
  reader: Reader,
): string[] =>
  termsOf(
    { ...booking, startsAt, endsAt, startDate, endDate },
    { ...booking.rent, amount },
    depositMoney,
    reader,
  );

/**
 * The terms of a booking as they were at an instant.
 * @param at ISO 8601
 */
export function termsThen(booking: Booking, at: string, reader: Reader): string[] {
  const { acceptedChanges = [], proposal, rent, depositMoney } = booking;
  if (acceptedChanges.length === 0) return termsOf(booking, rent, depositMoney, reader);
  const last = acceptedChanges.findLast(({ acceptedAt = at }) => acceptedAt <= at);
  // before the first change they were those of the proposal
  return last
    ? changedTerms(booking, last, reader)
    : termsOf({ ...booking, ...daysOf(proposal) }, proposal, proposal.depositMoney, reader);
}

const daysOf = ({ startsAt, endsAt, startDate, endDate }: Proposal) => ({
  startsAt,
  endsAt,
  startDate,
  endDate,
});

/** Several as one text: Arabic writes another comma. */
export const listIn = ({ language }: Reader, parts: string[]): string =>
  parts.join(LANGUAGE_FACTS[language].direction === 'rtl' ? '، ' : ', ');

/** A sum as the reader writes it. */
export const sumIn = ({ t, language }: Reader, money: Money): string =>
  moneyText(language, money, t(`terms:currency.${money.currency}`));

/** Until when a proposal is to be answered. */
export function deadlineOf({ expiresAt, timeZone }: Proposal, reader: Reader, now: Date): string {
  const { until } = momentWriter(reader)(expiresAt, timeZone, now);
  return reader.t('notifications:fact.answerBy', { when: withinLine(until) });
}
