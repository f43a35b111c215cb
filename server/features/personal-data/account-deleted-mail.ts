import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';

/** The last mail to a member: the account was deleted. */
export async function mailAccountDeleted(
  context: Pick<Context, 'mailer' | 'config'>,
  { userId, email, firstname, language }: Extract<OutboxMessage, { kind: 'accountDeletedMail' }>,
): Promise<void> {
  await sendEmail(context, {
    id: `account-deleted-${userId}`,
    to: email,
    language,
    about: 'accountDeleted',
    values: { firstname },
  });
}
