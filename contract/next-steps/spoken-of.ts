import type { User } from '../accounts/user.ts';
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
import type { BookingSide } from '../bookings/transitions.ts';
import type { CalendarDate } from '../days/calendar.ts';
import { dayFormat } from '../days/day-format.ts';
import { momentWriter } from '../days/moment-text.ts';
import { periodWriter } from '../days/period-text.ts';
import { firstDayOf, lastDayOf } from '../days/shown.ts';
import type { PeriodReader } from '../days/zone-name.ts';
import type { Money } from '../money.ts';
import { moneyText } from '../number-text.ts';
import type { Translate } from '../texts.ts';
import { sideOf } from './facts.ts';
import { type NextStep, nextOfBooking, settledBy } from './next-step.ts';
import { isStep } from './next-text.ts';
import { notedPayment, notedRefund, refundToConfirm, rentToConfirm } from './noted-money.ts';

/** For whom what comes next is said. */
export interface NextReader extends PeriodReader {
  memberId: string;
  nameOf: (user: User) => string;
  /** Sets a text of another direction apart within a sentence. */
  isolated: (text: string) => string;
}

/** A booking of which is spoken, what comes next in it for the reader, and what its sentences name. */
export interface SpokenOf {
  booking: Booking;
  next: NextStep | null;
  now: Date;
  memberId: string;
  side: BookingSide;
  t: Translate;
  /** People, days, hours, places and sums as texts; empty for what the booking does not have. */
  values: Record<string, string>;
  money: (value: Money) => string;
  /** What a step is called, with the sum of a deposit that is to be given back; empty for what is no step. */
  stepName: (step: NextStep) => string;
}

/** Reads a booking for the sentences about it, from the side of their reader. */
export function spokenOfReader(reader: NextReader) {
  const { t, language, memberId, nameOf, isolated } = reader;
  const period = periodWriter(reader);
  const moment = momentWriter(reader);
  const days = dayFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (date: CalendarDate) => isolated(days.format(new Date(date)));
  const money = (value: Money) =>
    isolated(moneyText(language, value, t(`terms:currency.${value.currency}`)));
  return (booking: Booking, now: Date): SpokenOf => {
    const next = nextOfBooking(booking, memberId, now);
    const { place, time } = booking.status === 'agreed' ? booking.details : booking.returnDetails;
    const { claim, depositMoney, timeZone } = booking;
    const other = booking.owner.id === memberId ? booking.renter : booking.owner;
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
    const answerBy = claim?.answerBy ?? settledBy(booking);
    return {
      booking,
      next,
      now,
      memberId,
      side: sideOf(booking, memberId),
      t,
      values: {
        name: isolated(nameOf(other)),
        // days alone: the sentences with them ask for the hour to meet
        start: dayText(firstDayOf(booking)),
        end: dayText(lastDayOf(booking)),
        back: isolated(period(booking).lastDay),
        // with its hour, where the thing is
        when: time ? isolated(moment(time, timeZone, now).at) : '',
        place: isolated(place ?? ''),
        by: isolated(by?.until ?? ''),
        day: isolated(by?.day ?? ''),
        // of a claim, or of the whole booking
        answerBy: isolated(answerBy ? moment(answerBy, timeZone, now).until : ''),
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
      },
      money,
      stepName,
    };
  };
}
