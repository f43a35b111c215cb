import type { Period } from '#contract/rentals/schemas.ts';

/** The period of days picked in a calendar (the reader's midnights), up to the midnight after the last. */
export function periodOfDays(first: Date, last: Date): Period {
  const behind = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return { from: first.toISOString(), to: behind.toISOString() };
}

/** Adds a blocked period; periods that overlap or touch it are merged with it. */
export function block(blocked: readonly Period[], { from, to }: Period): Period[] {
  const apart: Period[] = [];
  let [start, end] = [Date.parse(from), Date.parse(to)];
  for (const period of blocked) {
    if (Date.parse(period.to) < start || end < Date.parse(period.from)) {
      apart.push(period);
      continue;
    }
    start = Math.min(start, Date.parse(period.from));
    end = Math.max(end, Date.parse(period.to));
  }
  const joined = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  return [...apart, joined].sort((one, other) => Date.parse(one.from) - Date.parse(other.from));
}

/** Removes a period from the blocked ones; one that extends beyond both of its sides is split in two. */
export function unblock(blocked: readonly Period[], { from, to }: Period): Period[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return blocked.flatMap((period) => {
    if (Date.parse(period.to) <= start || end <= Date.parse(period.from)) return [period];
    const before = Date.parse(period.from) < start ? [{ from: period.from, to: from }] : [];
    const after = end < Date.parse(period.to) ? [{ from: to, to: period.to }] : [];
    return [...before, ...after];
  });
}
