import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';
import { reporterOf } from './reporter.ts';

/**
 * Mails a reporter that the report was received, unless it was decided before the mail could be sent. The address of
 * a member that is not confirmed may be somebody else's and gets none; a visitor has given theirs for the answer.
 */
export async function mailReportReceived(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  reportId: string,
): Promise<void> {
  const reporter = await reporterOf(context.db, reportId);
  if (!reporter || reporter.isDecided) return;
  const { email, firstname, language, reported } = reporter;
  await sendEmail(context, {
    id: `report-received-${reportId}`,
    to: email,
    language,
    about: 'report.received',
    ...(firstname === null ? { stranger: 'reporter' } : { values: { firstname } }),
    reported,
    link: context.config.publicUrl + pageUrl(language, 'home'),
  });
}
