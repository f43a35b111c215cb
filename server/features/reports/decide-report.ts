import type { Selectable } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { ReportsTables } from './tables.ts';

export type ReportRow = Selectable<ReportsTables['reports']>;
type ReportDecision = NonNullable<ReportRow['decision']>;

/** Locks an undecided report. @throws AppError caseNotFound or caseAlreadyDecided */
export async function lockReport({ db }: Pick<UnitOfWork, 'db'>, id: string): Promise<ReportRow> {
  const report = await db
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw new AppError('caseNotFound');
  if (report.decided_at) throw new AppError('caseAlreadyDecided');
  return report;
}

/** Records the decision on a locked report. */
export async function setReportDecision(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  id: string,
  decision: ReportDecision,
): Promise<void> {
  await db.updateTable('reports').set({ decision, decided_at: now }).where('id', '=', id).execute();
}

/**
 * Closes every other open report on the same subject with the same decision: a subject that is hidden or suspended
 * needs no second review.
 * @returns their ids, the oldest first
 */
export async function closeAlike(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  { id, subject_kind, subject_id }: ReportRow,
  decision: ReportDecision,
): Promise<string[]> {
  const closed = await db
    .updateTable('reports')
    .set({ decision, decided_at: now })
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .where('id', '<>', id)
    .returning('id')
    .execute();
  return closed.map((report) => report.id).toSorted();
}
