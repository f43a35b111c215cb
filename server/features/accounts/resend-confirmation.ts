import type { resendConfirmation as operation } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { askToConfirmEmail } from './ask-to-confirm-email.ts';

/** Mails the confirmation link again, at most once within the pause; returns when it can be asked next. */
export const resendConfirmation: Command<typeof operation> = async (work, { actor }) => {
  const { db, now } = work;
  const pause = LIMITS.emailResendSeconds * 1_000;
  // of two concurrent calls, the second waits here and then sees the first one's mail
  const { email, email_verified_at: verifiedAt } = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // the database gives every member an email address until the account is deleted
  if (verifiedAt || email === null) throw new AppError('emailAlreadyValidated');
  const asked = await db
    .selectFrom('email_confirmations')
    .select('sent_at')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  const wait = asked ? asked.sent_at.getTime() + pause - now.getTime() : 0;
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfter: Math.ceil(wait / 1_000) });
  await askToConfirmEmail(work, { userId: actor.userId, email });
  return { resendAt: new Date(now.getTime() + pause).toISOString() };
};
