import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { absolutePageUrl } from './absolute-page-url.ts';
import { linkToken } from './mail-links.ts';

type EmailChangeMessage = Extract<OutboxMessage, { kind: 'emailChangeMail' }>;

/**
 * Sends one of the mails of a change of email address, as long as it has a purpose: the link to the new one, or the
 * notice to the old one, with a way back.
 */
export async function mailEmailChange(
  context: Context,
  { changeId, about }: Omit<EmailChangeMessage, 'kind'>,
): Promise<void> {
  const now = context.clock.now();
  const change = await context.db
    .selectFrom('email_changes as change')
    .innerJoin('users', 'users.id', 'change.user_id')
    .leftJoin('users as holder', 'holder.email', 'change.new_email')
    .select([
      'change.user_id as userId',
      'change.old_email as oldEmail',
      'change.new_email as newEmail',
      'change.expires_at as expiresAt',
      'change.confirmed_at as confirmedAt',
      'change.replaced_at as replacedAt',
      'holder.id as holderId',
      'users.firstname',
      'users.language',
    ])
    .where('change.id', '=', changeId)
    .executeTakeFirst();
  if (!change) return;
  const { userId, oldEmail, newEmail, firstname, language } = change;
  if (about === 'confirm') {
    // an email address that has an account gets no link, and the request does not disclose it
    const isOver = change.confirmedAt || change.replacedAt || change.expiresAt <= now;
    if (isOver || change.holderId) return;
    const facts = { purpose: 'confirm-email-change', id: changeId, userId } as const;
    const token = linkToken(context, { ...facts, email: newEmail });
    await sendEmail(context, {
      id: `email-change-confirm-${changeId}`,
      to: newEmail,
      language,
      about: 'emailChange.confirm',
      values: { firstname, hours: String(LIMITS.emailLinkHours) },
      link: absolutePageUrl(context, pageUrl(language, 'confirmEmailChange', { userId }), {
        token,
      }),
    });
    return;
  }
  if (oldEmail === null) return;
  const facts = { purpose: 'revert-email', id: changeId, userId } as const;
  const token = linkToken(context, { ...facts, email: oldEmail });
  await sendEmail(context, {
    id: `email-change-${about}-${changeId}`,
    to: oldEmail,
    language,
    about: `emailChange.${about}`,
    values: { firstname, email: newEmail, days: String(LIMITS.emailRevertDays) },
    link: absolutePageUrl(context, pageUrl(language, 'revertEmail', { userId }), { token }),
  });
}
