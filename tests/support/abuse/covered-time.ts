/** A span of time, both ends as ISO 8601. */
interface Span {
  from: string;
  to: string;
}

/**
 * What is wrong with the spans stored for given ones, where those that overlap or adjoin become one and the past is
 * left out; null when they cover the same time.
 */
export function coveredTimeFault(given: Span[], stored: Span[], now: number): string | null {
  const wanted = merged(given, now);
  const covered = merged(stored, now);
  return JSON.stringify(wanted) === JSON.stringify(covered)
    ? null
    : `not read again as it was written: ${JSON.stringify(wanted)} but ${JSON.stringify(covered)}`;
}

function merged(spans: Span[], now: number): [from: number, to: number][] {
  const coming = spans
    .map(({ from, to }) => [Math.max(Date.parse(from), now), Date.parse(to)] as const)
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b);
  const whole: [number, number][] = [];
  for (const [from, to] of coming) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}
