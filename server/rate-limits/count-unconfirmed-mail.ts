import type { UnitOfWork } from '../commands/command.ts';
import { consumeLimits } from './consume.ts';
import { hashedPart } from './hashed-part.ts';

/**
 * Counts a mail that is about to be sent to an address which the caller has typed and nobody has confirmed. Called whether or not
 * somebody has an account with it, in the transaction that enqueues the mail: what is refused for another reason does not count.
 * @throws AppError tooManyRequests
 */
export async function countUnconfirmedMail(work: UnitOfWork, email: string): Promise<void> {
  const key = hashedPart(work, mailboxOf(email));
  await consumeLimits(work, [{ limit: 'mailsToUnconfirmedByEmail', key }]);
}

/** Without what follows a plus: most providers deliver `name+anything@` to the mailbox of `name@`. */
export const mailboxOf = (email: string): string => email.replace(/(?<=.)\+[^@]*(?=@)/, '');
