import type { Selectable } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { ReportsTables } from './tables.ts';

/** What was added to a report. */
type Addition = Selectable<ReportsTables['report_additions']>;

/** What was added to visitors' reports, by their ids, in the order in which it came. */
export async function additionsTo(
  db: Queryable,
  reportIds: string[],
): Promise<Map<string, Addition[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_additions')
    .selectAll()
    .where('report_id', 'in', reportIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.report_id);
}
