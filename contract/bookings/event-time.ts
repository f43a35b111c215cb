/** The message of an event and what it reports are stored within this time of each other, in milliseconds. */
export const TOLERANCE = 5_000;

/**
 * Whether something that is stored with its instant is what an event reports.
 * @param instant ISO 8601
 * @param at when the event happened, in milliseconds since 1970
 */
export const isAt = (instant: string | null, at: number): boolean =>
  instant !== null && Math.abs(Date.parse(instant) - at) < TOLERANCE;

/**
 * What an event reports: of all that is stored with an instant close to it, the nearest. Two payments may be refused within seconds.
 * @param instantOf ISO 8601
 * @param at when the event happened, in milliseconds since 1970
 */
export function nearestAt<One>(
  all: readonly One[],
  instantOf: (one: One) => string | null,
  at: number,
): One | undefined {
  const distance = (one: One) => Math.abs(Date.parse(instantOf(one) ?? '') - at);
  return all
    .filter((one) => isAt(instantOf(one), at))
    .toSorted((one, other) => distance(one) - distance(other))
    .at(0);
}
