import type { reportAsVisitor as operation } from '#contract/reports/operations.ts';
import type { VisitorReport } from '#contract/reports/schemas.ts';
import type { Command, Preparation, UnitOfWork } from '../../commands/command.ts';
import { checkSolution, type SolvedCaptcha, useCaptcha } from '../contact/index.ts';
import { type Reported, report } from './report.ts';
import { shownMember, shownRating, shownRental } from './subjects.ts';

/** Checks the captcha. @throws AppError captchaFailed */
export const checkCaptcha: Preparation<typeof operation, SolvedCaptcha> = (context, { input }) =>
  checkSolution(context, input.body.captcha);

/**
 * Reports something that everybody sees, without an account (EU 2022/2065, article 16). A second report of the same
 * subject from one email address is accepted alike and not stored: who has reported is nobody else's business.
 */
export const reportAsVisitor: Command<typeof operation, SolvedCaptcha> = async (
  unit,
  { input: { body } },
  captcha,
) => {
  await useCaptcha(unit, captcha);
  const { email, language } = body;
  return report(unit, { email, language }, await reportedBy(unit, body), body);
};

async function reportedBy(unit: UnitOfWork, { subject }: VisitorReport): Promise<Reported> {
  const { id } = subject;
  switch (subject.kind) {
    case 'user':
      return shownMember(unit, id);
    case 'rental':
      return shownRental(unit, id, null);
    case 'rating': {
      const { author_id: userId, text } = await shownRating(unit, id);
      return { kind: 'rating', id, userId, text };
    }
  }
}
