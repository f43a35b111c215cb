import { v7 as uuid } from 'uuid';
import type { ReportSubject } from '#contract/moderation/decisions.ts';
import type { ReportInput } from '#contract/reports/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** The subject of a report, and the member responsible for it. */
export interface Reported {
  kind: ReportSubject;
  id: string;
  userId: string;
}

/**
 * Records a report for the moderators. The database refuses a second open one by the same member about the same
 * subject (`reports_once`, reported as `alreadyReported`).
 * @throws AppError reportNotAllowed for one's own
 */
export async function report(
  { db, now, send }: UnitOfWork,
  reporterId: string,
  reported: Reported,
  { reason, message }: ReportInput,
): Promise<{ id: string }> {
  if (reported.userId === reporterId) throw new AppError('reportNotAllowed');
  const id = uuid();
  await db
    .insertInto('reports')
    .values({
      id,
      reporter_id: reporterId,
      subject_kind: reported.kind,
      subject_id: reported.id,
      reported_id: reported.userId,
      reason,
      message: message || null,
      created_at: now,
      decision: null,
      decided_at: null,
    })
    .execute();
  send({ kind: 'reportReceivedMail', reportId: id });
  return { id };
}
