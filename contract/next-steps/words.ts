import type { User } from '../accounts/user.ts';
import type { Booking } from '../bookings/schemas.ts';
import { type PeriodReader, periodWriter } from '../days/period-text.ts';
import type { ShownPeriod } from '../days/shown.ts';
import { moneyText } from '../number-text.ts';
import type { TextKey } from '../texts.ts';
import { type NextStep, nextOfBooking, sideOf } from './next-step.ts';

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
  return (booking: Booking, now: Date): string => {
    const next = nextOfBooking(booking, memberId, now);
    const { firstDay, lastDay } = period(booking);
    const { place, time } =
      booking.status === 'handedOver' ? booking.returnDetails : booking.details;
    const { claim, depositMoney } = booking;
    const other = booking.owner.id === memberId ? booking.renter : booking.owner;
    const sum = (amount: number) => {
      if (!depositMoney) return '';
      const { currency } = depositMoney;
      return isolated(moneyText(language, { amount, currency }, t(`terms:currency.${currency}`)));
    };
    const kept = claim?.status === 'accepted' ? claim.amount : 0;
    const by = next?.dueAt && period(hourOf(booking, next.dueAt)).firstDay;
    return t(keyOf(booking, next, memberId), {
      name: isolated(nameOf(other)),
      start: isolated(firstDay),
      end: isolated(lastDay),
      // with its hour, where the thing is
      when: time ? isolated(period(hourOf(booking, time)).firstDay) : '',
      place: isolated(place ?? ''),
      by: isolated(by || ''),
      amount: sum(claim?.amount ?? 0),
      deposit: sum((depositMoney?.amount ?? 0) - kept),
      step: next && isStep(next.kind) ? isolated(t(`terms:bookingStep.${next.kind}`)) : '',
    });
  };
}

/** A moment as a period with hours. */
const hourOf = ({ unit, timeZone }: Booking, at: string): ShownPeriod => ({
  unit,
  timeZone,
  startDate: null,
  endDate: null,
  startsAt: at,
  endsAt: at,
});

type Answer = 'answerProposal' | 'answerChange' | 'answerClaim' | 'settleClaim';
type Step = Exclude<NextStep['kind'], Answer | 'bringBack'>;

const isStep = (kind: NextStep['kind']): kind is Step =>
  kind !== 'bringBack' && kind !== 'settleClaim' && !kind.startsWith('answer');

function keyOf(booking: Booking, next: NextStep | null, memberId: string): TextKey {
  const side = sideOf(booking, memberId);
  if (next === null) return `bookings:next.rest.${booking.status}`;
  const { kind, waitsFor, isOpen } = next;
  if (kind === 'bringBack') return `bookings:next.overdue.${side}`;
  if (kind === 'settleClaim') return 'bookings:next.settleClaim';
  if (kind === 'answerClaim' && booking.claim?.amount === 0) {
    return `bookings:next.answerObjection.${waitsFor}`;
  }
  if (!isStep(kind)) return `bookings:next.${kind}.${waitsFor}`;
  if (waitsFor === 'other') return 'bookings:next.await';
  if (isOpen) return `bookings:next.confirm.${kind}.${side}`;
  return kind === 'handover' ? comingHandover(booking) : comingReturn(booking);
}

function comingReturn({ returnDetails: { place, time } }: Booking): TextKey {
  if (place && time) return 'bookings:next.returnMeeting.both';
  if (time) return 'bookings:next.returnMeeting.time';
  return place ? 'bookings:next.returnMeeting.place' : 'bookings:next.rest.handedOver';
}

function comingHandover({ details: { place, time } }: Booking): TextKey {
  if (place && time) return 'bookings:next.meeting.both';
  if (time) return 'bookings:next.meeting.time';
  return place ? 'bookings:next.meeting.place' : 'bookings:next.rest.agreed';
}
