import type { Booking } from '#contract/bookings/schemas.ts';
import { chargedUnits } from '#web/features/proposals/index.ts';
import { instantAfterDay, type LocalDay, localDay } from '#web/lib/local-day.ts';
import { wholeDays } from '#web/lib/whole-days.ts';

type Lasting = Pick<Booking, 'startsAt' | 'endsAt'> & {
  rental: Pick<Booking['rental'], 'price' | 'priceFrequency'>;
};

/** How many more units of the listed price a later end costs; none when it is no later. */
export function addedUnits(booking: Lasting, endsAt: string, timeZone: string): number {
  if (!(Date.parse(endsAt) > Date.parse(booking.endsAt))) return 0;
  const { priceFrequency } = booking.rental;
  const units = (end: string) => chargedUnits(booking.startsAt, end, priceFrequency, timeZone);
  return units(endsAt) - units(booking.endsAt);
}

/** The listed price of what is added, in minor units of the booking's currency; null when it has another. */
export function suggestedAmount(
  booking: Lasting & Pick<Booking, 'rent'>,
  endsAt: string,
  timeZone: string,
): number | null {
  const { price } = booking.rental;
  if (price.currency !== booking.rent.currency) return null;
  return price.amount * addedUnits(booking, endsAt, timeZone);
}

/** Whether the booking is of whole days of the reader's calendar, so that its end is shown as a day. */
export function isOfDays({ startsAt, endsAt }: Lasting, timeZone: string): boolean {
  return wholeDays(startsAt, endsAt, timeZone) !== null;
}

/** The day on which an end (the first instant after it) falls. */
export function lastDayOf(endsAt: string): LocalDay {
  return localDay(new Date(Date.parse(endsAt) - 1));
}

/** The end of a booking whose last day is given; an invalid one stays as it is. */
export function endAfter(lastDay: LocalDay): string {
  return instantAfterDay(lastDay) ?? lastDay;
}
