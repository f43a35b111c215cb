import type { PriceFrequency, RentalState } from '../enums.ts';

const MILLISECONDS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 } as const;

/** The end of one unit of `frequency` that starts at `start`; a month is a calendar month in UTC. */
export function endOfUnit(start: Date, frequency: PriceFrequency): Date {
  if (frequency !== 'month') return new Date(start.getTime() + MILLISECONDS[frequency]);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // 31 January plus a month overflows into March: step back to the last day of February
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** How many units of `frequency` a period is charged for: begun units count, at least one. */
export function unitsIn(start: Date, end: Date, frequency: PriceFrequency): number {
  if (frequency !== 'month') {
    return Math.max(1, Math.ceil((end.getTime() - start.getTime()) / MILLISECONDS[frequency]));
  }
  let units = 1;
  for (let reached = endOfUnit(start, 'month'); reached < end; units += 1) {
    reached = new Date(start);
    reached.setUTCMonth(start.getUTCMonth() + units + 1);
  }
  return units;
}

/** What a rental is at an instant: before its start, in it, or past its end. */
export function rentalState(startedAt: Date, endedAt: Date | null, now: Date): RentalState {
  if (endedAt && endedAt <= now) return 'expired';
  return startedAt > now ? 'upcoming' : 'active';
}
