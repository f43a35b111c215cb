import { v7 as uuid } from 'uuid';
import type { subscribeToNewsletter as operation } from '#contract/newsletter/operations.ts';
import type { Command } from '../../commands/command.ts';

const PAUSE_MILLISECONDS = 600_000;

/**
 * Mails an email address the link that confirms its subscription: at most one mail in ten minutes, and none to an
 * email address that is subscribed. The response is the same for all. Asking again keeps the same subscription:
 * earlier mails still work.
 */
export const subscribe: Command<typeof operation> = async (
  { db, now, send },
  { input: { body } },
) => {
  const { email, language } = body;
  const asked = { language, requested_at: now };
  const taken = await db
    .insertInto('newsletter_subscriptions')
    .values({ email, id: uuid(), ...asked, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(asked)
        .where('newsletter_subscriptions.confirmed_at', 'is', null)
        .where(
          'newsletter_subscriptions.requested_at',
          '<=',
          new Date(now.getTime() - PAUSE_MILLISECONDS),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) send({ kind: 'newsletterConfirmationMail', subscriptionId: taken.id });
  return undefined;
};
