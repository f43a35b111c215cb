import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import type { DayCounting, Instants } from '#contract/days/period.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';

interface Asked {
  /** Taken periods in their order, which do not overlap. */
  taken: readonly Instants[];
  /** From when the thing is offered, at the earliest from now. */
  from: Date;
  /** Until when it is offered; null without an end. */
  until: Date | null;
}

/**
 * The first day on which a thing can be had: one that is free as a whole; counted in hours, one with a free hour left. Null
 * when there is none before the offer ends.
 */
export function nextFreeDay(
  { unit, timeZone }: DayCounting,
  { taken, from, until }: Asked,
): CalendarDate | null {
  let day = dateIn(timeZone, from);
  for (const { startsAt, endsAt } of taken) {
    const over = startOfDate(timeZone, addDays(day, 1));
    const begin =
      unit === 'hour' ? later(from, startOfDate(timeZone, day)) : startOfDate(timeZone, day);
    if (endsAt <= begin) continue;
    const leavesTime = unit === 'hour' ? startsAt > begin : startsAt >= over;
    if (leavesTime) break;
    // by the hour, what is left of the day on which it ends is free
    const last = dateIn(timeZone, endsAt);
    const endsAtMidnight = startOfDate(timeZone, last).getTime() === endsAt.getTime();
    day = unit === 'hour' || endsAtMidnight ? last : addDays(last, 1);
  }
  return until !== null && startOfDate(timeZone, day) >= until ? null : day;
}

const later = (one: Date, other: Date) => (one > other ? one : other);
