import { wallTime } from '#contract/days/zone.ts';

const DAY = 86_400_000;
const WEEK_DAYS = 7;

/** When a member was last online, only roughly, as for strangers. */
export type Seen = 'today' | 'yesterday' | 'thisWeek' | 'longAgo';

/** Counts calendar days of the reader's zone between two instants (ISO 8601). */
export function coarselySeen(seen: string, now: string, timeZone: string): Seen {
  const days = dayNumber(now, timeZone) - dayNumber(seen, timeZone);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < WEEK_DAYS ? 'thisWeek' : 'longAgo';
}

const dayNumber = (instant: string, timeZone: string) =>
  Math.floor(wallTime(timeZone, Date.parse(instant)) / DAY);
