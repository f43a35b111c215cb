import { instantsAt, wallTime } from '#contract/days/zone.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The local time of a zone at an instant, in minutes since midnight. */
export function minuteOfDay(timeZone: string, instant: Date): number {
  return (wallTime(timeZone, instant.getTime()) % DAY) / MINUTE;
}

/**
 * The first instant after `after` at which the local time of a zone is this minute of the day. When the clocks skip
 * it, the instant of the jump.
 * @param minutes since midnight
 */
export function nextTime(timeZone: string, minutes: number, after: Date): Date {
  const today = Math.floor(wallTime(timeZone, after.getTime()) / DAY) * DAY;
  const found = [0, 1, 2]
    .flatMap((days) => instantsAt(timeZone, today + days * DAY + minutes * MINUTE))
    .find((instant) => instant > after.getTime());
  if (found === undefined) throw new Error(`Clocks of ${timeZone} never show minute ${minutes}.`);
  return new Date(found);
}
