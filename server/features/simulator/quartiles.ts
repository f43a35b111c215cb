/** Columns of the chart. */
const BARS = 8;
/** This share at each end stays out of the chart: one expensive offer would squeeze all others into a column. */
const TAIL = 0.05;

const at = (sorted: number[], fraction: number) =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(fraction * sorted.length) - 1))] ?? 0;

/** The values at a quarter, a half and three quarters of at least one value (nearest rank). */
export function quartiles(values: number[]): { low: number; median: number; high: number } {
  const sorted = values.toSorted((one, other) => one - other);
  return { low: at(sorted, 0.25), median: at(sorted, 0.5), high: at(sorted, 0.75) };
}

/** The number of values in each of eight even ranges, `[from, to)`, the last one closed; one range when all are equal. */
export function histogram(values: number[]): { from: number; to: number; count: number }[] {
  const sorted = values.toSorted((one, other) => one - other);
  const [from, to] = [at(sorted, TAIL), at(sorted, 1 - TAIL)];
  if (from === to) return [{ from, to, count: values.length }];
  const width = (to - from) / BARS;
  return Array.from({ length: BARS }, (_, bar) => {
    const [start, end] = [from + bar * width, from + (bar + 1) * width];
    const last = bar === BARS - 1;
    return {
      from: Math.round(start),
      to: Math.round(end),
      count: values.filter((value) => value >= start && (last ? value <= to : value < end)).length,
    };
  });
}
