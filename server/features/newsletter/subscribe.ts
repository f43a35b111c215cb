import { v7 as uuid } from 'uuid';
import type { subscribeToNewsletter as operation } from '#contract/newsletter/operations.ts';
import type { Command } from '../../commands/command.ts';
import { countUnconfirmedMail } from '../../rate-limits/count-unconfirmed-mail.ts';

const PAUSE_MILLISECONDS = 600_000;

/**
 * Mails an email address the link that confirms its subscription: at most one mail in ten minutes, and none to an
 * email address that is subscribed. The response is the same for all. Asking again keeps the same subscription:
 * earlier mails still work.
 */
export const subscribe: Command<typeof operation> = async (work, { input: { body } }) => {
  const { db, now, send } = work;
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
  // also when no mail is sent: whether an address is subscribed is not disclosed
  await countUnconfirmedMail(work, email);
  if (taken) send({ kind: 'newsletterConfirmationMail', subscriptionId: taken.id });
  return undefined;
};
