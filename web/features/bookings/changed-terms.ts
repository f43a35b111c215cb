import type { Booking, ChangeInput } from '#contract/bookings/schemas.ts';
import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { instantsOf, unitsIn } from '#contract/days/period.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { minorPerUnit } from '#contract/money.ts';
import { isSameTerms } from '#contract/proposals/same-terms.ts';
import { cleanText } from '#contract/text/clean.ts';

type Period = Pick<ShownPeriod, 'startsAt' | 'endsAt' | 'startDate' | 'endDate'>;

/** The period that a form's days or instants make; null while it is none. */
export function changedPeriod(
  booking: Pick<Booking, keyof ShownPeriod>,
  { startDate, endDate, startsAt, endsAt }: ChangeInput,
): Period | null {
  if (booking.startDate === null || booking.endDate === null) {
    const period = { startsAt: startsAt ?? booking.startsAt, endsAt: endsAt ?? booking.endsAt };
    const isPeriod = Date.parse(period.startsAt) < Date.parse(period.endsAt);
    return isPeriod ? { ...period, startDate: null, endDate: null } : null;
  }
  const dates = { startDate: startDate ?? booking.startDate, endDate: endDate ?? booking.endDate };
  const instants = instantsOf(booking, dates);
  if (instants.startsAt >= instants.endsAt) return null;
  return {
    ...dates,
    startsAt: instants.startsAt.toISOString(),
    endsAt: instants.endsAt.toISOString(),
  };
}

/** The total at the price that was agreed on for each unit, rounded to a tenth of a whole unit of the currency; in minor units. */
export function changedTotal(
  booking: Pick<Booking, keyof ShownPeriod | 'rent'>,
  period: Pick<Period, 'startsAt' | 'endsAt'>,
): number {
  const units = ({ startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>) =>
    unitsIn(booking, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  const { amount, currency } = booking.rent;
  const exact = (amount * units(period)) / units(booking);
  const step = minorPerUnit(currency) / 10;
  return Number.isInteger(exact) ? exact : Math.round(exact / step) * step;
}

/** Whether the total of a form is what its days cost at the price that was agreed on; nothing else is said while they are none. */
export function isAtAgreedPrice(
  booking: Pick<Booking, keyof ShownPeriod | 'rent'>,
  input: ChangeInput,
): boolean {
  const period = changedPeriod(booking, input);
  return period === null || input.amount === changedTotal(booking, period);
}

/** The first last day, or day of leaving, that a period can have from now on. */
export function firstEndDate(
  booking: Pick<ShownPeriod, 'unit' | 'timeZone'>,
  now: Date,
): CalendarDate {
  const today = dateIn(booking.timeZone, now);
  return booking.unit === 'night' ? addDays(today, 1) : today;
}

const HOUR = 3_600_000;

/** The next full hour. */
export const firstEndHour = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR) * HOUR);

type Asked = Pick<Booking, keyof ShownPeriod | 'rent' | 'deposit' | 'change' | 'changeable'>;

/**
 * What the form of a change starts from: what was asked for already, else the terms as they are. An end that has passed is the first
 * one that is possible, at the price that was agreed on.
 */
export function firstTerms(booking: Asked, now: Date): ChangeInput {
  const { change, changeable } = booking;
  const days = withEndToCome(booking, change ?? booking, now);
  const isMoved = days.endsAt !== (change ?? booking).endsAt;
  const agreed = change?.amount ?? booking.rent.amount;
  return {
    ...(days.startDate === null || days.endDate === null
      ? { startsAt: days.startsAt, endsAt: days.endsAt }
      : { startDate: days.startDate, endDate: days.endDate }),
    amount: isMoved ? changedTotal(booking, days) : agreed,
    ...(changeable.deposit ? { depositMoney: change ? change.depositMoney : booking.deposit } : {}),
    note: change?.note ?? '',
  };
}

function withEndToCome(booking: Pick<Booking, keyof ShownPeriod>, days: Period, now: Date): Period {
  if (Date.parse(days.endsAt) > now.getTime()) return days;
  const { startDate, startsAt } = days;
  const end =
    days.endDate === null
      ? { startsAt, endsAt: firstEndHour(now).toISOString() }
      : { startDate: startDate ?? undefined, endDate: firstEndDate(booking, now) };
  return changedPeriod(booking, end) ?? days;
}

/** Whether a form asks for what is agreed on, or was asked for already with the same words. */
export function changesNothing(booking: Asked, input: ChangeInput): boolean {
  const { rent, deposit, change } = booking;
  const { amount, depositMoney, ...before } = change ?? {
    ...{ startsAt: booking.startsAt, endsAt: booking.endsAt },
    ...{ amount: rent.amount, depositMoney: deposit },
  };
  const period = changedPeriod(booking, input);
  if (period === null) return false;
  if (change && cleanText(input.note ?? '') !== (change.note ?? '')) return false;
  const asked = {
    ...instantsIn(period),
    amount: input.amount ?? rent.amount,
    depositMoney: input.depositMoney === undefined ? depositMoney : input.depositMoney,
  };
  return isSameTerms(asked, { ...instantsIn(before), amount, depositMoney });
}

const instantsIn = ({ startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
