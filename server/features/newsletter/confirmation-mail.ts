import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { linkToken } from './links.ts';

type Message = Extract<OutboxMessage, { kind: 'newsletterConfirmationMail' }>;

/** Mails the link that confirms a subscription, unless it was confirmed meanwhile. */
export async function mailNewsletterConfirmation(
  context: Context,
  { subscriptionId }: Message,
): Promise<void> {
  const asked = await context.db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'language', 'requested_at'])
    .where('id', '=', subscriptionId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!asked) return;
  const { email, language, requested_at } = asked;
  const link = new URL(pageUrl(language, 'confirmNewsletter'), context.config.publicUrl);
  link.searchParams.set('token', linkToken(context, 'newsletter-confirm', subscriptionId));
  await sendEmail(context, {
    id: `newsletter-confirmation-${subscriptionId}-${requested_at.getTime()}`,
    to: email,
    language,
    about: 'newsletterConfirmation',
    stranger: 'subscriber',
    link: link.href,
  });
}
