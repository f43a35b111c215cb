import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';

/** Sends a moderator's answer to the author of a contact message, in the language of that message. */
export async function sendContactAnswer(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  { logId }: { logId: string },
): Promise<void> {
  const answer = await context.db
    .selectFrom('moderation_log')
    .innerJoin('contact_messages', 'contact_messages.id', 'moderation_log.case_id')
    .select(['moderation_log.reason', 'name', 'email', 'subject', 'language'])
    .where('moderation_log.id', '=', logId)
    .executeTakeFirst();
  // deleted with its author's account meanwhile
  if (!answer) return;
  const { reason, name, email, subject, language } = answer;
  await sendEmail(context, {
    id: `contact-answer-${logId}`,
    to: email,
    language,
    about: 'contactAnswer',
    values: { name, subject },
    quote: reason,
  });
}
