import type { decideReport as operation } from '#contract/moderation/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { hideRental } from '../rentals/index.ts';
import {
  additionsTo,
  closeAlike,
  lockReport,
  mayBeAnswered,
  type ReportRow,
  setReportDecision,
} from '../reports/index.ts';
import { logDecision } from './log-decision.ts';
import { notifyOfHiding } from './notify-of-hiding.ts';
import { suspend } from './suspension.ts';

/**
 * Decides on a report. Hiding and suspending also close the other open reports on the same subject, each with an
 * entry in the log; dismissing and warning close this one only.
 * @throws AppError caseChanged when something was added that the moderator has not seen
 */
export const decideReport: Command<typeof operation> = async (work, { actor, input }) => {
  const { decision, reason, additions: seen } = input.body;
  const report = await lockReport(work, input.params.id);
  if (seen !== undefined) await assertSeen(work, report.id, seen);
  if (decision === 'hide') await hideSubject(work, report);
  if (decision === 'suspend') await suspend(work, report.reported_id, reason);
  await setReportDecision(work, report.id, decision);
  // the member's deletion may have waited for this
  work.send({ kind: 'deletionDue', userId: report.reported_id, of: null });
  const alike =
    decision === 'hide' || decision === 'suspend' ? await closeAlike(work, report, decision) : [];
  const answered = await mayBeAnswered(work, [report.id, ...alike]);
  for (const caseId of [report.id, ...alike]) {
    const logId = await logDecision(work, {
      desk: 'reports',
      caseId,
      decision,
      reason,
      moderatorId: actor.userId,
      memberId: report.reported_id,
    });
    if (answered.has(caseId)) work.send({ kind: 'decisionMail', logId, to: 'reporter' });
    // a member is notified of a decision once, and never of a dismissed report
    if (caseId === report.id && decision !== 'dismiss') {
      work.send({ kind: 'decisionMail', logId, to: 'member' });
      if (decision === 'hide') {
        const hidden = { ownerId: report.reported_id, rentalId: report.subject_id, logId };
        notifyOfHiding(work, decision, hidden);
      }
    }
  }
};

/** @throws AppError caseChanged when more was added to the report than the moderator has seen */
async function assertSeen({ db }: UnitOfWork, id: string, seen: number): Promise<void> {
  const additions = (await additionsTo(db, [id])).get(id) ?? [];
  if (additions.length !== seen) throw new AppError('caseChanged');
}

/** @throws AppError validationFailed when the report is not about a rental */
async function hideSubject(
  work: UnitOfWork,
  { subject_kind, subject_id }: ReportRow,
): Promise<void> {
  if (subject_kind !== 'rental') throw fieldError('decision', 'invalidValue');
  await hideRental(work, subject_id);
}
