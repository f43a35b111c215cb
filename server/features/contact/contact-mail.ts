import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';

/** Mails a message to the operator, who may answer by mail or from the moderation queue. */
export async function mailContactMessage(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  { messageId }: Extract<OutboxMessage, { kind: 'contactMail' }>,
): Promise<void> {
  const { contactEmail, publicUrl } = context.config;
  const written = await context.db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  // deleted with its writer's account meanwhile, or no contact email address is configured any more
  if (!written || contactEmail === null) return;
  const { name, email, subject, message } = written;
  await sendEmail(context, {
    id: `contact-message-${messageId}`,
    to: contactEmail,
    language: DEFAULT_LANGUAGE,
    about: 'contactMessage',
    stranger: 'operator',
    values: { writer: name, email, subject },
    quote: message,
    link: publicUrl + pageUrl(DEFAULT_LANGUAGE, 'moderationQueue', { desk: 'contacts' }),
    replyTo: email,
  });
}
