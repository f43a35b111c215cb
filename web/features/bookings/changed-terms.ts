import { recordedRent } from '#contract/bookings/rent-sums.ts';
import type { Booking, ChangeInput } from '#contract/bookings/schemas.ts';
import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { instantsOf, unitsIn } from '#contract/days/period.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { minorPerUnit } from '#contract/money.ts';
import { isSameTerms } from '#contract/proposals/same-terms.ts';
import type { QuotedRental } from '#contract/quote/quoted-rental.ts';
import { cleanText } from '#contract/text/clean.ts';
import { listedTotal } from '#web/features/quotes/index.ts';

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

type Priced = Pick<Booking, keyof ShownPeriod | 'rent' | 'payments'> & {
  rental: QuotedRental & Pick<Booking['rental'], 'kind'>;
  proposal: Pick<Booking['proposal'], 'delivery'>;
};

/**
 * The total that is suggested for other days, in minor units: the lower one of the agreed price carried on and of the listed price
 * for them. As long as now, or longer, costs no less than what is agreed, and nothing less than what is recorded as paid.
 */
export function suggestedTotal(
  booking: Priced,
  { startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>,
): { amount: number; basis: 'listed' | 'agreed' | 'current' | 'paid' } {
  const { rent, rental, unit } = booking;
  const { delivery } = booking.proposal;
  const added = unitsOf({ ...booking, startsAt, endsAt }) - unitsOf(booking);
  const current = { amount: rent.amount, basis: 'current' as const };
  if (added === 0) return current;
  const agreed = agreedTotal(booking, { startsAt, endsAt });
  // the budget of a request is nobody's price
  const listed =
    rental.kind === 'offer'
      ? listedTotal(rental, { unit, startsAt, endsAt, currency: rent.currency, delivery })
      : null;
  const lower =
    listed && listed.amount < agreed
      ? { amount: listed.amount, basis: 'listed' as const }
      : { amount: agreed, basis: 'agreed' as const };
  if (added > 0 && lower.amount < rent.amount) return current;
  const paid = recordedRent(booking).amount;
  return lower.amount < paid ? { amount: paid, basis: 'paid' } : lower;
}

/** At the price that was agreed on for each unit, rounded to a tenth of a whole unit of the currency. */
function agreedTotal(booking: Priced, period: Pick<Period, 'startsAt' | 'endsAt'>): number {
  const { amount, currency } = booking.rent;
  const exact = (amount * unitsOf({ ...booking, ...period })) / unitsOf(booking);
  const step = minorPerUnit(currency) / 10;
  return Number.isInteger(exact) ? exact : Math.round(exact / step) * step;
}

const unitsOf = (booking: Pick<ShownPeriod, 'unit' | 'timeZone' | 'startsAt' | 'endsAt'>) =>
  unitsIn(booking, { startsAt: new Date(booking.startsAt), endsAt: new Date(booking.endsAt) });

/** Whether the total of a form is the one that is suggested for its days; nothing else is said while they are none. */
export function isAsSuggested(booking: Priced, input: ChangeInput): boolean {
  const period = changedPeriod(booking, input);
  return period === null || input.amount === suggestedTotal(booking, period).amount;
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
 * one that is possible, at the total that is suggested for it.
 */
export function firstTerms(booking: Asked & Priced, now: Date): ChangeInput {
  const { change, changeable } = booking;
  const days = withEndToCome(booking, change ?? booking, now);
  const isMoved = days.endsAt !== (change ?? booking).endsAt;
  const agreed = change?.amount ?? booking.rent.amount;
  return {
    ...(days.startDate === null || days.endDate === null
      ? { startsAt: days.startsAt, endsAt: days.endsAt }
      : { startDate: days.startDate, endDate: days.endDate }),
    amount: isMoved ? suggestedTotal(booking, days).amount : agreed,
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
