import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import { mailboxOf, mailboxPart } from '../../rate-limits/mailbox.ts';

type MailLimit = 'visitorReportMailsByEmail' | 'visitorAnswerMailsByEmail';

/**
 * Whether one more mail may be sent to an address that a visitor has typed, which is counted. The reports themselves are
 * taken from everybody: only a stranger's mailbox is not to be filled, from however many networks.
 */
export async function mayMailVisitor(
  work: UnitOfWork,
  limit: MailLimit,
  email: string,
): Promise<boolean> {
  try {
    await consumeLimits(work, [{ limit, key: mailboxPart(work, email) }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return false;
    throw error;
  }
}

/** Those of these reports whose reporter is mailed the decision: of members all, of visitors what a mailbox may get. */
export async function mayBeAnswered(work: UnitOfWork, ids: string[]): Promise<Set<string>> {
  const rows = await work.db
    .selectFrom('reports')
    .select(['id', 'reporter_email'])
    .where('id', 'in', ids)
    .execute();
  const mailbox = ({ reporter_email: email }: (typeof rows)[number]) => mailboxOf(email ?? '');
  // always in the same order, so that two decisions do not deadlock
  rows.sort((one, other) => (mailbox(one) < mailbox(other) ? -1 : 1));
  const answered = new Set<string>();
  for (const { id, reporter_email: email } of rows) {
    if (email === null || (await mayMailVisitor(work, 'visitorAnswerMailsByEmail', email)))
      answered.add(id);
  }
  return answered;
}
