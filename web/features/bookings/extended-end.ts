import type { Booking } from '#contract/bookings/schemas.ts';
import { endOfDate, unitsIn } from '#contract/days/period.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { linesOfPeriod, totalOf } from '#contract/quote/lines.ts';

type Lasting = Pick<Booking, keyof ShownPeriod>;
/** A later end as the form has it: a day where the booking has days, else an instant. */
export interface LaterEnd {
  endDate?: string | undefined;
  endsAt?: string | undefined;
}

/** The end that was chosen, as a period shows it; null while none is. */
export function endOf(
  booking: Lasting,
  { endDate, endsAt }: LaterEnd,
): Pick<ShownPeriod, 'endDate' | 'endsAt'> | null {
  if (booking.endDate === null) return endsAt ? { endDate: null, endsAt } : null;
  if (!endDate) return null;
  return { endDate, endsAt: endOfDate(booking, endDate).toISOString() };
}

/** How many more units of the listed price a later end costs; none when it is no later. */
export function addedUnits(booking: Lasting, endsAt: string): number {
  if (!(Date.parse(endsAt) > Date.parse(booking.endsAt))) return 0;
  const startsAt = new Date(booking.startsAt);
  const units = (end: string) => unitsIn(booking, { startsAt, endsAt: new Date(end) });
  return units(endsAt) - units(booking.endsAt);
}

/**
 * The listed price of what is added: what the whole period costs more than the agreed one, in minor units of the booking's currency; null when it has another, or when the
 * price is for another unit by now.
 */
export function suggestedAmount(
  booking: Lasting &
    Pick<Booking, 'rent'> & {
      rental: Pick<Booking['rental'], 'price' | 'unit' | 'pricing' | 'deliveryMethods'>;
    },
  endsAt: string,
): number | null {
  const { price, unit } = booking.rental;
  if (price.currency !== booking.rent.currency || unit !== booking.unit) return null;
  const { rental, timeZone } = booking;
  const costUntil = (end: string) => {
    const period = { startsAt: new Date(booking.startsAt), endsAt: new Date(end) };
    return totalOf(linesOfPeriod({ ...rental, unit, timeZone }, period));
  };
  return addedUnits(booking, endsAt) > 0 ? costUntil(endsAt) - costUntil(booking.endsAt) : 0;
}
