import { type CalendarDate, isDate } from './calendar.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl formatters are slow to create: one for each zone, however it is spelled (names are read in any case). */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(name, format);
  return format;
}

/** The local time of a zone at an instant to the minute, written as if it were UTC; both in milliseconds. */
export function wallTime(timeZone: string, instant: number): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  return wallTime(timeZone, instant) - Math.floor(instant / MINUTE) * MINUTE;
}

/**
 * The instants at which the local time of a zone is `wall` (as `wallTime` writes it): one; two, the earlier first, when
 * clocks are set back; the instant of the jump when they skip it.
 */
export function instantsAt(timeZone: string, wall: number): [number, ...number[]] {
  const before = offsetAt(timeZone, wall - DAY);
  const after = offsetAt(timeZone, wall + DAY);
  const [first, ...others] = [...new Set([wall - before, wall - after])]
    .filter((instant) => wallTime(timeZone, instant) === wall)
    .toSorted((one, other) => one - other);
  return first === undefined ? [jumpOver(timeZone, wall, [before, after])] : [first, ...others];
}

function jumpOver(timeZone: string, wall: number, offsets: number[]): number {
  let early = wall - Math.max(...offsets);
  let late = wall - Math.min(...offsets);
  while (late - early > MINUTE) {
    const middle = Math.floor((early + late) / 2 / MINUTE) * MINUTE;
    if (wallTime(timeZone, middle) < wall) early = middle;
    else late = middle;
  }
  return late;
}

/** The day that a zone's calendar shows at an instant. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  return new Date(wallTime(timeZone, instant.getTime())).toISOString().slice(0, 10);
}

/** What a zone's clocks show at an instant, as `14:30`. */
export function timeIn(timeZone: string, instant: Date): string {
  return new Date(wallTime(timeZone, instant.getTime())).toISOString().slice(11, 16);
}

/** The first instant of a day in a zone: midnight, or the jump of clocks that skip it. Invalid for what is no day. */
export function startOfDate(timeZone: string, date: CalendarDate): Date {
  return instantOf(timeZone, date, '00:00');
}

/** The instant at which a zone's calendar and clocks show a day and a time (`14:30`). Invalid for what is neither. */
export function instantOf(timeZone: string, date: CalendarDate, time: string): Date {
  // 30 February would be read as a day in March
  const wall = isDate(date) ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  return new Date(Number.isNaN(wall) ? wall : instantsAt(timeZone, wall)[0]);
}
