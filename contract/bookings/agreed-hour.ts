import type { BookingSide } from './side.ts';

/** The hour of a meeting, which side has named it and when; nobody knows that of hours that a former version has stored. */
export interface NamedHour {
  time: Date | null;
  namedBy: BookingSide | null;
  namedAt: Date | null;
}

/** How long before it an hour is named that its own side may rely on: the other side has a day to object or to name another. */
const NOTICE = 24 * 3_600_000;

/**
 * The hour of a meeting if it is agreed for the side that relies on it, else null. Either side can name one alone: the other
 * side accepts it by relying on it; the side that has named it may rely on it only if that was a day before.
 */
export function agreedHour(
  { time, namedBy, namedAt }: NamedHour,
  reliedOnBy: BookingSide,
): Date | null {
  if (!time || !namedBy || !namedAt) return null;
  if (namedBy !== reliedOnBy) return time;
  return time.getTime() - namedAt.getTime() >= NOTICE ? time : null;
}
