import type { User } from '../accounts/user.ts';
import { isHandoverEstablished } from '../bookings/condition.ts';
import { depositAfterCounter, depositToReturn, unclaimedDeposit } from '../bookings/deposits.ts';
import {
  disputedPayment,
  paidRent,
  refundableRent,
  refundedRent,
  refusedPayment,
  unrecordedRent,
  unrefundedRent,
} from '../bookings/rent-sums.ts';
import type { Booking } from '../bookings/schemas.ts';
import type { CalendarDate } from '../days/calendar.ts';
import { dayFormat } from '../days/day-format.ts';
import { momentWriter } from '../days/moment-text.ts';
import { periodWriter } from '../days/period-text.ts';
import { firstDayOf, lastDayOf } from '../days/shown.ts';
import type { PeriodReader } from '../days/zone-name.ts';
import type { Money } from '../money.ts';
import { moneyText } from '../number-text.ts';
import { sideOf } from './facts.ts';
import {
  alsoDue,
  alsoNoted,
  alsoNotedBefore,
  awaitedKey,
  deniedBesides,
  leftByRefund,
  rentBesides,
  signedMeanwhile,
  signedToConfirm,
  waitsMeanwhile,
} from './meanwhile.ts';
import {
  changeOfHandsSaid,
  isHandoverToday,
  isReturnHourDropped,
  meetingToCome,
  meetingToday,
  standingMeeting,
} from './meetings.ts';
import { awaitedAnswers, type NextStep, nextOfBooking, settledBy } from './next-step.ts';
import { isRestDue, isReturnHourAsked, isStep, meetingKey, nextKey } from './next-text.ts';
import { notedPayment, notedRefund, refundToConfirm, rentToConfirm } from './noted-money.ts';
import { isSignedFirst } from './signed-first.ts';

interface Reader extends PeriodReader {
  memberId: string;
  nameOf: (user: User) => string;
  /** Sets a text of another direction apart within a sentence. */
  isolated: (text: string) => string;
}

/** What comes next in a booking, in words. */
export interface NextWords {
  /** What is to be done or waited for first, with what belongs to it. */
  next: string;
  /** What is to be done, waited for or known meanwhile, a sentence each. */
  besides: string[];
}

/** Says what comes next in a booking, from the reader's side: the same sentences on every page and in every mail. */
export function nextWordsWriter(reader: Reader) {
  const { t, language, memberId, nameOf, isolated } = reader;
  const period = periodWriter(reader);
  const moment = momentWriter(reader);
  const days = dayFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (date: CalendarDate) => days.format(new Date(date));
  return (booking: Booking, now: Date): NextWords => {
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
      left: money(refundableRent(booking)),
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
    const signed = signedMeanwhile(booking, next, memberId);
    const toConfirm = signedToConfirm(booking, next, memberId);
    const meeting = meetingToday(booking, now);
    const standing = standingMeeting(booking, now);
    // who is asked whether the handover has happened, or has signed that it has, has seen the document already
    const hasMet =
      next?.kind === 'handover' &&
      ((side === 'renter' && next.isOpen) || isSignedFirst(booking, next.kind, memberId));
    const stays = meeting ?? meetingToCome(booking, now);
    const waits = meeting === next?.kind ? waitsMeanwhile(booking, memberId) : null;
    const noted = alsoNoted(booking, next).map((kind) => {
      const refund = kind === 'answerRefund' ? refundToConfirm(booking) : null;
      const asked = { kind, waitsFor: 'me', dueAt: null, isOpen: true } as const;
      const paid = refund ? money(refund) : words.paid;
      return t(nextKey(booking, asked, memberId, now), { ...words, paid });
    });
    const before = alsoNotedBefore(booking, next, memberId);
    return {
      next: [
        t(nextKey(booking, next, memberId, now), words),
        ...(identity !== 'none' && isHandoverToday(booking, now) && !hasMet
          ? [t(`bookings:next.identity.${side}.${identity}`, words)]
          : []),
        ...(booking.rating.until && (next?.kind === 'rate' || next?.kind === 'confirmEmail')
          ? [t('bookings:next.rateUntil', words)]
          : []),
      ].join(' '),
      besides: [
        ...(standing ? [t(meetingKey(booking, standing), words)] : []),
        // who is asked to fix it today has read the place already
        ...(stays && stays !== next?.kind && next?.kind !== 'meet'
          ? [t(meetingKey(booking, stays), words)]
          : []),
        ...(isReturnHourDropped(booking) && !isReturnHourAsked(booking, next)
          ? [t('bookings:next.returnHour', words)]
          : []),
        ...(waits
          ? [t(nextKey(booking, waits, memberId, now), { ...words, step: stepName(waits) })]
          : []),
        ...(isRestDue(booking) && side === 'renter' && next?.kind !== 'depositReturned'
          ? [t('bookings:next.depositBack', words)]
          : []),
        ...(isHandoverEstablished(booking) && next?.kind !== 'handover'
          ? [t(`bookings:next.handoverSigned.${toConfirm ? 'me' : 'also'}`)]
          : []),
        ...(signed && signed === toConfirm ? [t('bookings:next.signedFirst.handover', words)] : []),
        ...(signed && signed !== toConfirm
          ? [t(`bookings:next.answerCondition.other.${signed}`, words)]
          : []),
        ...(said ? [t(`bookings:next.alsoSaid.${said}`, words)] : []),
        ...noted,
        ...alsoDue(booking, next, memberId).map((key) => t(key, words)),
        ...(before
          ? [t('bookings:next.answerPayment.other', { ...words, paid: money(before) })]
          : []),
        ...leftByRefund(booking).map((key) => t(key, words)),
        ...rentBesides(booking, next, memberId).map((key) => t(key, words)),
        ...deniedBesides(booking, next).map((kind) =>
          t(`bookings:next.denied.${kind}.${side}`, words),
        ),
        ...alsoAwaited.map((kind) =>
          t(awaitedKey(booking, kind), { ...words, by: isolated(until) }),
        ),
      ],
    };
  };
}

/** All of it as one text, where there is no room for lines: in mails, lists and conversations. */
export const inOneText = ({ next, besides }: NextWords): string => [next, ...besides].join(' ');
