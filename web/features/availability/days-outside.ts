import type { Matcher } from 'react-day-picker';
import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** Days that are over or lie outside of the rental's own period, and the first that does not. */
export function daysOutside({ startedAt, endedAt }: Pick<RentalSummary, 'startedAt' | 'endedAt'>): {
  first: Date;
  outside: Matcher[];
} {
  const start = new Date(Math.max(Date.now(), Date.parse(startedAt)));
  const first = new Date(start.getFullYear(), start.getMonth(), start.getDate());
  const after = endedAt ? [{ after: new Date(Date.parse(endedAt) - 1) }] : [];
  return { first, outside: [{ before: first }, ...after] };
}
