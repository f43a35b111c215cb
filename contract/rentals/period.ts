import type { PriceFrequency, RentalState } from '../enums.ts';

const MILLISECONDS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 } as const;

/** The same day some months later in UTC, or the month's last when it has no such day. */
function monthsLater(start: Date, months: number): Date {
  const later = new Date(start);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 January plus a month overflows into March: step back to the last day of February
  if (later.getUTCDate() !== start.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The end of one unit of `frequency` that starts at `start`; a month is a calendar month in UTC. */
export function endOfUnit(start: Date, frequency: PriceFrequency): Date {
  if (frequency === 'month') return monthsLater(start, 1);
  return new Date(start.getTime() + MILLISECONDS[frequency]);
}

/** How many units of `frequency` a period is charged for: begun units count, at least one. */
export function unitsIn(start: Date, end: Date, frequency: PriceFrequency): number {
  if (frequency !== 'month') {
    return Math.max(1, Math.ceil((end.getTime() - start.getTime()) / MILLISECONDS[frequency]));
  }
  let units = 1;
  while (monthsLater(start, units) < end) units += 1;
  return units;
}

/** The state of a rental at an instant: before its start, in its time, or past its end. */
export function rentalState(startedAt: Date, endedAt: Date | null, now: Date): RentalState {
  if (endedAt && endedAt <= now) return 'expired';
  return startedAt > now ? 'upcoming' : 'active';
}
