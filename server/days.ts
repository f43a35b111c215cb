import type { CalendarDate } from '#contract/days/calendar.ts';
import { type DayCounting, datesOf, type RentalUnit } from '#contract/days/period.ts';

/** The columns of a proposal or booking that say when it is. */
export interface PeriodColumns {
  unit: RentalUnit;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
}

/** How the days of a proposal or booking are counted. */
export const countingOfPeriod = (row: Pick<PeriodColumns, 'unit' | 'time_zone'>): DayCounting => ({
  unit: row.unit,
  timeZone: row.time_zone,
});

/** The days of a proposal or booking as clients see them; null where its period has none. */
export function daysOf(
  row: PeriodColumns,
): DayCounting & { startDate: CalendarDate | null; endDate: CalendarDate | null } {
  const counting = countingOfPeriod(row);
  const dates = datesOf(counting, { startsAt: row.starts_at, endsAt: row.ends_at });
  return { ...counting, startDate: dates?.startDate ?? null, endDate: dates?.endDate ?? null };
}
