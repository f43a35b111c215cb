import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';

/**
 * Mails a reporter that the report was received, unless it was decided before the mail could be sent. An email
 * address that is not confirmed may be somebody else's and gets none.
 */
export async function mailReportReceived(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  reportId: string,
): Promise<void> {
  const reporter = await context.db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select(['users.email', 'users.firstname', 'users.language'])
    .where('reports.id', '=', reportId)
    .where('reports.decided_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!reporter?.email) return;
  const { email, firstname, language } = reporter;
  await sendEmail(context, {
    id: `report-received-${reportId}`,
    to: email,
    language,
    about: 'report.received',
    values: { firstname },
    link: context.config.publicUrl + pageUrl(language, 'home'),
  });
}
