/** The message of an event and what it reports are stored within this time of each other, in milliseconds. */
export const TOLERANCE = 5_000;

/**
 * Whether something that is stored with its instant is what an event reports.
 * @param instant ISO 8601
 * @param at when the event happened, in milliseconds since 1970
 */
export const isAt = (instant: string | null, at: number): boolean =>
  instant !== null && Math.abs(Date.parse(instant) - at) < TOLERANCE;
