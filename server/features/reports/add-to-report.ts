import { RISK_NAMES, weightOf } from '#contract/moderation/risk.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { NewReport } from './report.ts';

/**
 * Adds to the open report that came under the same email address about the same subject, which then weighs as much as
 * both. What it says already in the same words is not added again.
 * @returns false when there is no open one
 */
export async function addToOpenReport(
  { db }: Pick<UnitOfWork, 'db'>,
  email: string,
  { id, subject_kind, subject_id, reason, message, risks, created_at }: NewReport,
): Promise<boolean> {
  const open = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'message', 'risks'])
    .where('reporter_email', '=', email)
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  const added = await db
    .selectFrom('report_additions')
    .select(['reason', 'message'])
    .where('report_id', '=', open.id)
    .execute();
  const isSaid = [open, ...added].some((one) => one.reason === reason && one.message === message);
  if (isSaid) return true;
  await db
    .insertInto('report_additions')
    .values({ id, report_id: open.id, reason, message: message ?? null, created_at })
    .execute();
  const all = RISK_NAMES.filter((risk) => open.risks.includes(risk) || risks.includes(risk));
  await db
    .updateTable('reports')
    .set({ risks: all, risk: weightOf(all) })
    .where('id', '=', open.id)
    .execute();
  return true;
}
