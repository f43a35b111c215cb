import type { Queryable } from '../../context.ts';
import { bookingsOf } from './booking-row.ts';
import { blockedOf } from './sides-blocked.ts';

/**
 * What both sides have found of the thing in a member's bookings; after a block, and once a report of the moment is signed, without
 * what the other side has drafted and not signed, as on the page of the booking.
 */
export async function exportCondition(db: Queryable, userId: string) {
  const own = bookingsOf(db, userId).select('id');
  const reports = await db
    .selectFrom('condition_reports')
    .selectAll()
    .where('booking_id', 'in', own)
    .orderBy('booking_id')
    .orderBy('created_at')
    .execute();
  const lines = await db
    .selectFrom('condition_lines')
    .selectAll('condition_lines')
    .innerJoin('condition_reports', 'id', 'report_id')
    .where('booking_id', 'in', own)
    .orderBy('report_id')
    .orderBy('item')
    .orderBy('disputes')
    .execute();
  const checks = await db
    .selectFrom('booking_checks')
    .selectAll()
    .where('booking_id', 'in', own)
    .orderBy('booking_id')
    .orderBy('created_at')
    .execute();
  const blocked = await blockedOf(db, userId);
  const isSigned = (about: Pick<(typeof reports)[number], 'booking_id' | 'moment'>) =>
    reports.some(
      ({ booking_id: id, moment, signed_at: signedAt }) =>
        id === about.booking_id && moment === about.moment && signedAt !== null,
    );
  const isWithheld = (report: (typeof reports)[number]) =>
    (blocked.has(report.booking_id) || isSigned(report)) &&
    report.signed_at === null &&
    report.author_id !== userId;
  const withheld = new Set(reports.filter(isWithheld).map(({ id }) => id));
  return {
    // before a report is signed they are the lines of drafts
    bookingChecks: checks.filter(
      (check) => !blocked.has(check.booking_id) || check.author_id === userId || isSigned(check),
    ),
    conditionReports: reports.filter(({ id }) => !withheld.has(id)),
    conditionLines: lines.filter(({ report_id: id }) => !withheld.has(id)),
  };
}
