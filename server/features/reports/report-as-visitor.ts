import type { reportAsVisitor as operation } from '#contract/reports/operations.ts';
import type { VisitorReport } from '#contract/reports/schemas.ts';
import type { Command, Preparation, UnitOfWork } from '../../commands/command.ts';
import { checkSolution, type SolvedCaptcha, useCaptcha } from '../contact/index.ts';
import { addToOpenReport } from './add-to-report.ts';
import { type NewReport, newReport, type Reported } from './report.ts';
import { shownMember, shownRating, shownRental } from './subjects.ts';
import { mayMailVisitor } from './visitor-mails.ts';

/** An open report of the same can come or be decided between two statements: not so often in one call. */
const MOST_TRIES = 3;

/** Checks the captcha. @throws AppError captchaFailed */
export const checkCaptcha: Preparation<typeof operation, SolvedCaptcha> = (context, { input }) =>
  checkSolution(context, input.body.captcha);

/**
 * Reports something that everybody sees, without an account (EU 2022/2065, article 16). What comes later under the same
 * email address about the same subject joins the open report, whose author may be somebody else, and is answered alike:
 * who has reported is nobody else's business.
 */
export const reportAsVisitor: Command<typeof operation, SolvedCaptcha> = async (
  work,
  { input: { body } },
  captcha,
) => {
  await useCaptcha(work, captcha);
  const row = await newReport(work, await reportedBy(work, body), body);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await addToOpenReport(work, body.email, row)) return { id: row.id };
    if (await storeFirst(work, body, row)) break;
  }
  return { id: row.id };
};

/** Stores a report and confirms it by mail. @returns false when there is an open one from this address by now */
async function storeFirst(
  work: UnitOfWork,
  { email, language }: VisitorReport,
  row: NewReport,
): Promise<boolean> {
  const stored = await work.db
    .insertInto('reports')
    .values({ ...row, reporter_id: null, reporter_email: email, reporter_language: language })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_email', 'subject_kind', 'subject_id'])
        .where('decided_at', 'is', null)
        .where('reporter_email', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  if (await mayMailVisitor(work, 'visitorReportMailsByEmail', email))
    work.send({ kind: 'reportReceivedMail', reportId: row.id });
  return true;
}

async function reportedBy(work: UnitOfWork, { subject }: VisitorReport): Promise<Reported> {
  const { id } = subject;
  switch (subject.kind) {
    case 'user':
      return shownMember(work, id);
    case 'rental':
      return shownRental(work, id, null);
    case 'rating': {
      const { author_id: userId, text } = await shownRating(work, id);
      return { kind: 'rating', id, userId, text };
    }
  }
}
