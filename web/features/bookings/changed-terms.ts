import type { Booking, ChangeInput } from '#contract/bookings/schemas.ts';
import { instantsOf, unitsIn } from '#contract/days/period.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';

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

/**
 * The total with the listed price for what a period adds or takes off, in minor units of the rent; null when the listing has
 * another currency or unit by now.
 */
export function changedTotal(
  booking: Pick<Booking, keyof ShownPeriod | 'rent'> & {
    rental: Pick<Booking['rental'], 'price' | 'unit'>;
  },
  period: Pick<Period, 'startsAt' | 'endsAt'>,
): number | null {
  const { price, unit } = booking.rental;
  if (price.currency !== booking.rent.currency || unit !== booking.unit) return null;
  const units = ({ startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>) =>
    unitsIn(booking, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  const total = booking.rent.amount + price.amount * (units(period) - units(booking));
  return total > 0 ? total : null;
}
