import { v7 as uuid } from 'uuid';
import { warningsIn } from '#contract/conversations/warnings.ts';
import type { Language } from '#contract/languages.ts';
import type { ReportSubject } from '#contract/moderation/decisions.ts';
import { risksOf, weightOf } from '#contract/moderation/risk.ts';
import type { ReportInput } from '#contract/reports/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** The subject of a report, its text, and the member responsible for it. */
export interface Reported {
  kind: ReportSubject;
  id: string;
  userId: string;
  text: string;
}

/** A member's id, or how a visitor is answered. */
type Reporter = string | { email: string; language: Language };

const DAY = 86_400_000;

/**
 * Records a report for the moderators, with what it may be a sign of. The database refuses a second open one by the
 * same member about the same subject (`reports_once`, reported as `alreadyReported`); one by the same email address is
 * not stored.
 * @throws AppError reportNotAllowed for one's own
 */
export async function report(
  { db, now, send }: UnitOfWork,
  reporter: Reporter,
  reported: Reported,
  { reason, message }: ReportInput,
): Promise<{ id: string }> {
  if (reported.userId === reporter) throw new AppError('reportNotAllowed');
  const { created_at: since } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', reported.userId)
    .executeTakeFirstOrThrow();
  const warnings = warningsIn(reported.text);
  const accountDays = (now.getTime() - since.getTime()) / DAY;
  const risks = risksOf({ reason, warnings, accountDays });
  const id = uuid();
  const stored = await db
    .insertInto('reports')
    .values({
      id,
      ...reporterColumns(reporter),
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
    })
    .$if(typeof reporter !== 'string', (insert) =>
      insert.onConflict((conflict) =>
        conflict
          .columns(['reporter_email', 'subject_kind', 'subject_id'])
          .where('decided_at', 'is', null)
          .where('reporter_email', 'is not', null)
          .doNothing(),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored) send({ kind: 'reportReceivedMail', reportId: id });
  return { id };
}

const reporterColumns = (reporter: Reporter) =>
  typeof reporter === 'string'
    ? { reporter_id: reporter, reporter_email: null, reporter_language: null }
    : { reporter_id: null, reporter_email: reporter.email, reporter_language: reporter.language };
