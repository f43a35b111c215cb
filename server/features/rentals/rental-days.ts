import {
  type DayCounting,
  datesMeant,
  endDateMeant,
  endDateOf,
  endOfDate,
  instantsOf,
  startDateMeant,
  startDateOf,
  unitOf,
} from '#contract/days/period.ts';
import { startOfDate } from '#contract/days/zone.ts';
import type { CheckedRentalInput } from '#contract/rentals/input.ts';
import type { Period, PeriodInput } from '#contract/rentals/schemas.ts';
import { fieldError } from '../../errors.ts';
import { timeZoneAt } from '../../time-zone.ts';
import type { RentalRow } from './rental-row.ts';

/** The columns that say how a rental's days are counted. */
export type DayCountingRow = Pick<
  RentalRow,
  'category' | 'price_frequency' | 'counts_days' | 'time_zone' | 'public_lat' | 'public_lng'
>;

/** How a rental's days are counted. The zone is not stored yet where the row is of the previous version. */
export function countingOf(row: DayCountingRow): DayCounting {
  return {
    unit: unitOf({
      category: row.category,
      priceFrequency: row.price_frequency,
      countsDays: row.counts_days,
    }),
    timeZone: row.time_zone ?? timeZoneAt({ lat: row.public_lat, lng: row.public_lng }),
  };
}

/**
 * When a rental is listed, from what its owner typed: days win; instants of what is not counted in hours mean days.
 * @throws AppError validationFailed when it would end before it starts
 */
export function listedTime(
  counting: DayCounting,
  input: Listed,
): { started_at: Date; ended_at: Date | null } {
  const start = startOf(counting, input);
  const end = endOf(counting, input);
  if (end && end <= start)
    throw fieldError(input.endDate ? 'endDate' : 'endedAt', 'endBeforeStart');
  return { started_at: start, ended_at: end };
}

type Listed = Pick<CheckedRentalInput, 'startedAt' | 'endedAt' | 'startDate' | 'endDate'>;

function startOf(counting: DayCounting, { startDate, startedAt }: Listed): Date {
  const { unit, timeZone } = counting;
  if (startDate) return startOfDate(timeZone, startDate);
  const instant = new Date(startedAt ?? '');
  return unit === 'hour' ? instant : startOfDate(timeZone, startDateMeant(counting, instant));
}

/** Null without an end, which a null day says even where an instant from before is still there. */
function endOf(counting: DayCounting, { endDate, endedAt }: Listed): Date | null {
  if (endDate) return endOfDate(counting, endDate);
  if (endDate === null || !endedAt) return null;
  const instant = new Date(endedAt);
  return counting.unit === 'hour' ? instant : endOfDate(counting, endDateMeant(counting, instant));
}

/** @throws AppError validationFailed for an end that somebody types and that is over */
export function assertNotOver(
  endedAt: Date | null,
  input: Pick<CheckedRentalInput, 'endDate'>,
  now: Date,
): void {
  if (endedAt && endedAt <= now)
    throw fieldError(input.endDate ? 'endDate' : 'endedAt', 'periodOver');
}

/** A period that the owner blocks, as instants of the rental's days. By the hour, its past is left out. */
export function blockedTime(
  counting: DayCounting,
  input: PeriodInput,
  now: Date,
): { from: Date; to: Date } {
  const { startDate, endDate } = input;
  if (startDate && endDate) {
    const { startsAt, endsAt } = instantsOf(counting, { startDate, endDate });
    return { from: startsAt, to: endsAt };
  }
  const given = { startsAt: new Date(input.from ?? ''), endsAt: new Date(input.to ?? '') };
  if (counting.unit === 'hour') {
    return { from: given.startsAt < now ? now : given.startsAt, to: given.endsAt };
  }
  const { startsAt, endsAt } = instantsOf(counting, datesMeant(counting, given));
  return { from: startsAt, to: endsAt };
}

/** A period as clients see it: instants, and days where it has any. */
export function periodView(counting: DayCounting, from: Date, to: Date): Period {
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    startDate: startDateOf(counting, from),
    endDate: endDateOf(counting, to),
  };
}
