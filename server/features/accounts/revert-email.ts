import { v7 as uuid } from 'uuid';
import type { revertEmail as operation } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { forgetChangesSince } from './email-history.ts';
import { endAccessOfOthers, type TakeBackOffers } from './end-access.ts';
import { isLinkToken } from './mail-links.ts';
import { userView } from './queries.ts';
import { applyEarlierSuspension } from './suspended-proofs.ts';

/**
 * Takes a change of email address back, by the token mailed to the old one, whether it was carried out or only asked for.
 * Whoever asked for it knew the password: that is dropped like all other access, and a link to choose a new one is
 * mailed to the old email address.
 */
export function revertEmail(takeBackOffers: TakeBackOffers): Command<typeof operation> {
  return async (work, { input: { params, body } }) => {
    const { db, now, send } = work;
    const { userId } = params;
    const user = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      // every call that was begun in the account has finished, or will find its session ended
      .forUpdate()
      .executeTakeFirst();
    const change = user?.email ? await changeOfLink(work, userId, body.token) : undefined;
    if (!change) throw new AppError('invalidEmailToken');
    const safeUntil = change.requested_at;
    await endAccessOfOthers(work, 'reverted', { userId, safeUntil, takeBackOffers });
    // later changes began from an email address that is dropped now
    await forgetChangesSince(work, userId, change.requested_at);
    await db
      .updateTable('users')
      .set({
        email: change.old_email,
        email_verified_at: now,
        email_doubt: null,
        password_hash: null,
      })
      .where('id', '=', userId)
      .execute();
    await mailResetLink(work, change.old_email);
    send({ kind: 'memberChanged', userId });
    await applyEarlierSuspension(work, userId);
    return userView(work, userId);
  };
}

/** The change that a link takes back, with the email address it goes back to. */
async function changeOfLink(work: UnitOfWork, userId: string, token: string) {
  const changes = await work.db
    .selectFrom('email_changes')
    .select(['id', 'old_email', 'requested_at'])
    .where('user_id', '=', userId)
    .where('revert_until', '>', work.now)
    .execute();
  for (const { id, old_email: email, requested_at } of changes) {
    if (email === null) continue;
    const facts = { purpose: 'revert-email', id, userId, email } as const;
    if (isLinkToken(work, token, facts)) return { id, old_email: email, requested_at };
  }
  return undefined;
}

/** Mails a reset link, whenever the last one was asked for. */
async function mailResetLink({ db, now, send }: UnitOfWork, email: string): Promise<void> {
  const asking = {
    id: uuid(),
    requested_at: now,
    expires_at: new Date(now.getTime() + LIMITS.resetLinkMinutes * 60_000),
  };
  await db
    .insertInto('password_resets')
    .values({ email, ...asking })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(asking))
    .execute();
  send({ kind: 'passwordResetMail', email });
}
