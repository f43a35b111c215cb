import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { warningsIn } from '#contract/conversations/warnings.ts';
import type { ReportSubject } from '#contract/moderation/decisions.ts';
import { risksOf, weightOf } from '#contract/moderation/risk.ts';
import type { ReportInput } from '#contract/reports/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { ReportsTables } from './tables.ts';

/** The subject of a report, its text, and the member responsible for it. */
export interface Reported {
  kind: ReportSubject;
  id: string;
  userId: string;
  text: string;
}

/** A report as it is stored, but for who has made it. */
export type NewReport = Omit<
  Insertable<ReportsTables['reports']>,
  'reporter_id' | 'reporter_email' | 'reporter_language' | 'risks'
> & { risks: ReturnType<typeof risksOf> };

const DAY = 86_400_000;

/** A report for the moderators, with what it may be a sign of. */
export async function newReport(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  reported: Reported,
  { reason, message }: ReportInput,
): Promise<NewReport> {
  const { created_at: since } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', reported.userId)
    .executeTakeFirstOrThrow();
  const warnings = warningsIn(reported.text);
  const accountDays = (now.getTime() - since.getTime()) / DAY;
  const risks = risksOf({ reason, warnings, accountDays });
  return {
    id: uuid(),
    subject_kind: reported.kind,
    subject_id: reported.id,
    reported_id: reported.userId,
    reason,
    message: message || null,
    risks,
    risk: weightOf(risks),
    created_at: now,
    decision: null,
    decided_at: null,
  };
}

/**
 * Records a member's report. The database refuses a second open one about the same subject (`reports_once`, reported as
 * `alreadyReported`).
 * @throws AppError reportNotAllowed for one's own
 */
export async function report(
  work: UnitOfWork,
  reporterId: string,
  reported: Reported,
  input: ReportInput,
): Promise<{ id: string }> {
  if (reported.userId === reporterId) throw new AppError('reportNotAllowed');
  const row = await newReport(work, reported, input);
  await work.db
    .insertInto('reports')
    .values({ ...row, reporter_id: reporterId })
    .execute();
  work.send({ kind: 'reportReceivedMail', reportId: row.id });
  return { id: row.id };
}
