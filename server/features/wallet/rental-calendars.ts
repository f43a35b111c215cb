import type { PriceFrequency } from '#contract/enums.ts';
import type { Reader } from '../../context.ts';
import { zoneOf } from '../records/index.ts';

const HOUR = 3_600_000;
/** Days were chosen in browsers of other zones, whose midnights are so far from the thing's at most. */
const TOLERANCE = 3 * HOUR;

/** How a rental's times are written: `2027-07-10`, or `2027-07-10 14:00` where it is rented by the hour. */
export interface RentalCalendar {
  firstDay(startsAt: string): string;
  /** Of the first instant after it. */
  lastDay(endsAt: string): string;
  moment(at: string): string;
}

/** The calendars of the things that bookings are about, by booking. */
export async function calendarsOf(
  db: Reader,
  bookings: { bookingId: string }[],
): Promise<Map<string, RentalCalendar>> {
  if (bookings.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('rentals', 'rentals.id', 'booked_rental_id')
    .select(['bookings.id', 'country', 'price_frequency'])
    .where('bookings.id', 'in', [...new Set(bookings.map(({ bookingId }) => bookingId))])
    .execute();
  return new Map(
    rows.map(({ id, country, price_frequency }) => [
      id,
      calendarIn(zoneOf(country), price_frequency),
    ]),
  );
}

/** The calendar of a zone for what is rented by a unit. */
export function calendarIn(timeZone: string, unit: PriceFrequency): RentalCalendar {
  // Swedes write days and times as ISO 8601 does
  const format = new Intl.DateTimeFormat('sv-SE-u-nu-latn', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const moment = (at: string, later = 0) => format.format(Date.parse(at) + later);
  const day = (at: string, later: number) => moment(at, later).slice(0, 10);
  return unit === 'hour'
    ? { firstDay: (at) => moment(at), lastDay: (at) => moment(at), moment }
    : {
        firstDay: (at) => day(at, TOLERANCE),
        lastDay: (at) => day(at, -TOLERANCE),
        moment: (at) => moment(at),
      };
}
