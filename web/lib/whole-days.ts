const HOUR = 3_600_000;
/** A day of `WholeDays`, in milliseconds. */
export const DAY = 24 * HOUR;

/**
 * How far from midnight a period of whole days may begin and end for a reader: Tunis and Paris are an hour
 * apart in summer, and the twelfth of one must not become the eleventh of the other.
 */
const TOLERANCE = 3 * HOUR;

/** Days of a calendar, as midnights in UTC so that a change of clocks does not count. */
export interface WholeDays {
  first: Date;
  /** The last day itself, not the one behind it. */
  last: Date;
  days: number;
}

/** The period as whole days of the reader's calendar, or null when it begins or ends during a day. */
export function wholeDays(startsAt: string, endsAt: string, timeZone: string): WholeDays | null {
  const first = nearMidnight(wallClock(startsAt, timeZone));
  const end = nearMidnight(wallClock(endsAt, timeZone));
  if (first === null || end === null || end <= first) return null;
  return { first: new Date(first), last: new Date(end - DAY), days: (end - first) / DAY };
}

/** The local time of a zone at an instant, read as if it were UTC. */
export function wallClock(instant: string, timeZone: string): number {
  // Swedish writes dates the way ISO 8601 does
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

function nearMidnight(wall: number): number | null {
  const midnight = Math.round(wall / DAY) * DAY;
  return Math.abs(wall - midnight) <= TOLERANCE ? midnight : null;
}
