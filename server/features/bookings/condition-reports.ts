import type { Selectable } from 'kysely';
import type { ConditionLine, ConditionReport, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { Queryable } from '../../context.ts';
import type { BookingsTables } from './tables.ts';

type LineRow = Selectable<BookingsTables['condition_lines']>;

/** A report as both sides see it, of a booking and a moment. */
export interface StoredReport {
  bookingId: string;
  moment: HandoverMoment;
  report: ConditionReport;
}

/** The condition reports of these bookings: signed ones in their order, then drafts that have a line. */
export async function conditionReports(
  db: Queryable,
  bookingIds: string[],
): Promise<StoredReport[]> {
  const reports = await db
    .selectFrom('condition_reports')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('number', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .execute();
  if (reports.length === 0) return [];
  const lines = await db
    .selectFrom('condition_lines')
    .selectAll()
    .where(
      'report_id',
      'in',
      reports.map(({ id }) => id),
    )
    .orderBy('item')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.report_id);
  return reports.flatMap((row) => {
    const own = linesOf.get(row.id) ?? [];
    const found = own.filter(({ disputes }) => !disputes).map(lineView);
    if (found.length === 0) return [];
    const answer = row.answered_by &&
      row.answered_at && {
        by: row.answered_by,
        at: row.answered_at.toISOString(),
        disputed: own.filter(({ disputes }) => disputes).map(lineView),
      };
    const report = {
      id: row.id,
      authorId: row.author_id,
      signedAt: row.signed_at?.toISOString() ?? null,
      lines: found,
      answer: answer || null,
    };
    return [{ bookingId: row.booking_id, moment: row.moment, report }];
  });
}

function lineView(row: LineRow): ConditionLine {
  const { item, state, note, photo_ids: photoIds, author_id: authorId, created_at: at } = row;
  return {
    item,
    state,
    ...(note === null ? {} : { note }),
    photoIds,
    authorId,
    at: at.toISOString(),
  };
}
