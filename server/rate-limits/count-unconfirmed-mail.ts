import type { UnitOfWork } from '../commands/command.ts';
import { consumeLimits } from './consume.ts';
import { mailboxPart } from './mailbox.ts';

/**
 * Counts a mail that is about to be sent to an address which the caller has typed and nobody has confirmed. Called whether or not
 * somebody has an account with it, in the transaction that enqueues the mail: what is refused for another reason does not count.
 * @throws AppError tooManyRequests
 */
export async function countUnconfirmedMail(work: UnitOfWork, email: string): Promise<void> {
  const key = mailboxPart(work, email);
  await consumeLimits(work, [{ limit: 'mailsToUnconfirmedByEmail', key }]);
}
