import type { Booking, ChangeInput } from '#contract/bookings/schemas.ts';
import { instantsOf, unitsIn } from '#contract/days/period.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { minorPerUnit } from '#contract/money.ts';

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
