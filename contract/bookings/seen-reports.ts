import type { Booking, ConditionReport } from './schemas.ts';

/**
 * The condition reports of a moment that a side sees: drafts of the other side only as long as nothing is signed there, since what is
 * signed counts from then on.
 */
export function reportsSeenBy<Report extends Pick<ConditionReport, 'authorId' | 'signedAt'>>(
  reports: readonly Report[],
  viewerId: string,
): Report[] {
  const isSigned = reports.some(({ signedAt }) => signedAt !== null);
  return reports.filter(
    ({ authorId, signedAt }) => signedAt !== null || authorId === viewerId || !isSigned,
  );
}

/** What was found at a moment, with the reports that a side sees. */
export const stateSeenBy = (state: Booking['handover'], viewerId: string): Booking['handover'] => ({
  ...state,
  reports: reportsSeenBy(state.reports, viewerId),
});
