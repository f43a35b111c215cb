import type { confirmEmailChange as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { revertUntil } from './change-email.ts';
import { isLinkToken } from './mail-links.ts';
import { userView } from './queries.ts';
import { assertNotReserved } from './reserved-address.ts';

/**
 * Gives a member the new email address, by the token of the link that was mailed there: it is confirmed by that.
 * Unless the member is signed in, it may be another person who has agreed to a change that they do not understand.
 * The old email address, if it was confirmed, is notified and can take the change back.
 * @throws a violation of `users_email_unique`, reported as emailNotUnique, when an account has got the email address since
 */
export const confirmEmailChange: Command<typeof operation> = async (
  unit,
  { actor, input: { params, body } },
) => {
  const { db, now, send } = unit;
  const { userId } = params;
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const change = await db
    .selectFrom('email_changes')
    .select(['id', 'new_email'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const isLink =
    change !== undefined &&
    isLinkToken(unit, body.token, {
      purpose: 'confirm-email-change',
      id: change.id,
      userId,
      email: change.new_email,
    });
  if (!user?.email || !isLink) throw new AppError('invalidEmailToken');
  await db
    .updateTable('users')
    .set({
      email: change.new_email,
      email_verified_at: now,
      email_doubt: actor?.userId === userId ? null : 'agreed',
    })
    .where('id', '=', userId)
    .execute();
  await assertNotReserved(unit, change.new_email, userId);
  await db
    .updateTable('email_changes')
    .set({
      // it may have been confirmed after the request
      old_email: user.email_verified_at ? user.email : null,
      confirmed_at: now,
      revert_until: revertUntil(now),
    })
    .where('id', '=', change.id)
    .execute();
  // links to the old email address are worthless: they are bound to it
  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
  if (user.email_verified_at) send({ kind: 'emailChangeMail', changeId: change.id, about: 'done' });
  send({ kind: 'memberChanged', userId });
  return userView(unit, userId);
};
