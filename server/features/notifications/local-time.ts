import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Most members live in a few zones; a zone has many spellings, and members send any. Each takes 30 kB. */
const MOST_FORMATS = 100;
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: MOST_FORMATS });

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}

/** The local time of a zone at an instant to the minute, written as if it were UTC, in milliseconds. */
function shownAt(timeZone: string, instant: number): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  return shownAt(timeZone, instant) - Math.floor(instant / MINUTE) * MINUTE;
}

/** The local time of a zone at an instant, in minutes since midnight. */
export function minuteOfDay(timeZone: string, instant: Date): number {
  return (shownAt(timeZone, instant.getTime()) % DAY) / MINUTE;
}

/**
 * The first instant after `after` at which the local time of a zone is this minute of the day. When the clocks skip
 * it, the instant of the jump.
 * @param minutes since midnight
 */
export function nextTime(timeZone: string, minutes: number, after: Date): Date {
  const today = Math.floor(shownAt(timeZone, after.getTime()) / DAY) * DAY;
  const found = [0, 1, 2]
    .flatMap((days) => instantsShowing(timeZone, today + days * DAY + minutes * MINUTE))
    .find((instant) => instant > after.getTime());
  if (found === undefined) throw new Error(`Clocks of ${timeZone} never show minute ${minutes}.`);
  return new Date(found);
}

/** The instants at which the local time is `shown`: one, two when clocks are set back, or the jump that skips it. */
function instantsShowing(timeZone: string, shown: number): number[] {
  const before = offsetAt(timeZone, shown - DAY);
  const after = offsetAt(timeZone, shown + DAY);
  const instants = [...new Set([shown - before, shown - after])]
    .filter((instant) => shownAt(timeZone, instant) === shown)
    .toSorted((one, other) => one - other);
  return instants.length > 0 ? instants : [jumpOver(timeZone, shown, [before, after])];
}

function jumpOver(timeZone: string, shown: number, offsets: number[]): number {
  let early = shown - Math.max(...offsets);
  let late = shown - Math.min(...offsets);
  while (late - early > MINUTE) {
    const middle = Math.floor((early + late) / 2 / MINUTE) * MINUTE;
    if (shownAt(timeZone, middle) < shown) early = middle;
    else late = middle;
  }
  return late;
}
