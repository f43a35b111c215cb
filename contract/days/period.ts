import type { Category, PriceFrequency } from '../enums.ts';
import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.ts';
import { dateIn, startOfDate } from './zone.ts';

/** What a rental is counted in. Only `hour` has hours; all others are days of the calendar where the thing is. */
export const RENTAL_UNITS = ['hour', 'day', 'night', 'week', 'month'] as const;
export type RentalUnit = (typeof RENTAL_UNITS)[number];

/** The facts of a rental that its unit follows from. */
interface Counted {
  category: Category;
  priceFrequency: PriceFrequency;
  /** Its owner says that a dwelling is used by the day, as a hall or an office is. */
  countsDays: boolean;
}

/** A dwelling by the day is counted in nights, all else in what its price is for. SQL: `rental_unit`. */
export function unitOf({ category, priceFrequency, countsDays }: Counted): RentalUnit {
  const isByNight = category === 'immovable' && priceFrequency === 'day' && !countsDays;
  return isByNight ? 'night' : priceFrequency;
}

/** How and where the days of a period are counted. */
export interface DayCounting {
  unit: RentalUnit;
  /** IANA name, such as `Africa/Tunis`. */
  timeZone: string;
}

/** Days of a calendar: `endDate` is the last one; where nights are counted, the day of leaving. */
export interface Dates {
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** A half-open period of instants. */
export interface Instants {
  startsAt: Date;
  endsAt: Date;
}

/** The first day after a period with this last day. */
const dayAfter = (unit: RentalUnit, endDate: CalendarDate) =>
  unit === 'night' ? endDate : addDays(endDate, 1);

/** The first instant after a period with this last day or, where nights are counted, this day of leaving. */
export function endOfDate({ unit, timeZone }: DayCounting, endDate: CalendarDate): Date {
  return startOfDate(timeZone, dayAfter(unit, endDate));
}

/** The instants of a period of days: the midnights of its zone. */
export function instantsOf(counting: DayCounting, { startDate, endDate }: Dates): Instants {
  return {
    startsAt: startOfDate(counting.timeZone, startDate),
    endsAt: endOfDate(counting, endDate),
  };
}

/**
 * How far an instant may be from the midnight it stands for: browsers used to send those of their own zone, and the
 * database may know newer or older rules of a zone's clocks than this process.
 */
const TOLERANCE = 3 * 3_600_000;

/** The day that an instant begins in the zone; null when it begins none, as with hours or odd times of former versions. */
export function startDateOf(counting: DayCounting, startsAt: Date): CalendarDate | null {
  if (counting.unit === 'hour') return null;
  const date = startDateMeant(counting, startsAt);
  const off = startOfDate(counting.timeZone, date).getTime() - startsAt.getTime();
  return Math.abs(off) <= TOLERANCE ? date : null;
}

/** The last day of a period (the day of leaving, where nights are counted) whose end begins a day; else null. */
export function endDateOf(counting: DayCounting, endsAt: Date): CalendarDate | null {
  const after = startDateOf(counting, endsAt);
  return counting.unit === 'night' || after === null ? after : addDays(after, -1);
}

/** The days of a period that begins and ends at midnights of its zone; else null. */
export function datesOf(counting: DayCounting, { startsAt, endsAt }: Instants): Dates | null {
  const startDate = startDateOf(counting, startsAt);
  const endDate = endDateOf(counting, endsAt);
  return startDate !== null && endDate !== null ? { startDate, endDate } : null;
}

/**
 * The day that a start means: that of a midnight up to three hours away, as browsers of other zones send them; any other
 * instant means the day it lies in. SQL: `day_boundary`.
 */
export function startDateMeant({ timeZone }: DayCounting, startsAt: Date): CalendarDate {
  return dateIn(timeZone, new Date(startsAt.getTime() + TOLERANCE));
}

/** The last day, or the day of leaving, that an end means; in the same way. */
export function endDateMeant({ unit, timeZone }: DayCounting, endsAt: Date): CalendarDate {
  const by = unit === 'night' ? TOLERANCE : -TOLERANCE;
  return dateIn(timeZone, new Date(endsAt.getTime() + by));
}

/** The days that a period of instants means; at least one day or night, if it is a few hours around a midnight. */
export function datesMeant(counting: DayCounting, { startsAt, endsAt }: Instants): Dates {
  const startDate = startDateMeant(counting, startsAt);
  const endDate = endDateMeant(counting, endsAt);
  const shortest = counting.unit === 'night' ? addDays(startDate, 1) : startDate;
  return { startDate, endDate: endDate < shortest ? shortest : endDate };
}

/** The last day of this many units that begin on a day, in the sense of `Dates`. */
export function endOfUnits(
  unit: Exclude<RentalUnit, 'hour'>,
  startDate: CalendarDate,
  units = 1,
): CalendarDate {
  const ends = {
    day: () => addDays(startDate, units - 1),
    night: () => addDays(startDate, units),
    week: () => addDays(startDate, 7 * units - 1),
    month: () => addDays(addMonths(startDate, units), -1),
  } as const satisfies Record<typeof unit, () => CalendarDate>;
  return ends[unit]();
}

/** How many units a period of days is charged for: begun ones count, at least one. */
export function unitsInDates(
  unit: Exclude<RentalUnit, 'hour'>,
  { startDate, endDate }: Dates,
): number {
  const days = daysBetween(startDate, dayAfter(unit, endDate));
  if (unit === 'week') return Math.max(1, Math.ceil(days / 7));
  if (unit !== 'month') return Math.max(1, days);
  let months = 1;
  while (addMonths(startDate, months) <= endDate) months += 1;
  return months;
}

/** How many units a period is charged for: begun ones count, at least one. */
export function unitsIn(counting: DayCounting, { startsAt, endsAt }: Instants): number {
  if (counting.unit === 'hour') {
    return Math.max(1, Math.ceil((endsAt.getTime() - startsAt.getTime()) / 3_600_000));
  }
  return unitsInDates(counting.unit, datesMeant(counting, { startsAt, endsAt }));
}
