import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { countUnconfirmedMail } from '../../rate-limits/count-unconfirmed-mail.ts';

/**
 * Mails a member the link that confirms the email address. While a link is still valid, asking again prolongs it
 * instead of making another: earlier mails, which may arrive later, still work.
 * @throws AppError tooManyRequests when the mailbox has got enough of such mails
 */
export async function askToConfirmEmail(
  work: UnitOfWork,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { db, now, send } = work;
  const expiresAt = new Date(now.getTime() + LIMITS.emailLinkHours * 3_600_000);
  await db
    .insertInto('email_confirmations')
    .values({ user_id: userId, id: uuid(), sent_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((stored) => ({
        id: sql`case when email_confirmations.expires_at > ${now}
          then email_confirmations.id else excluded.id end`,
        sent_at: stored.ref('excluded.sent_at'),
        expires_at: stored.ref('excluded.expires_at'),
      })),
    )
    .execute();
  await countUnconfirmedMail(work, email);
  send({ kind: 'emailConfirmationMail', userId });
}
