import type { confirmEmail as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { isLinkToken } from './mail-links.ts';
import { userView } from './queries.ts';

/** Confirms a member's address by the token of the mailed link. */
export const confirmEmail: Command<typeof operation> = async (
  unit,
  { input: { params, body } },
) => {
  const { db, now, send } = unit;
  const { userId } = params;
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user?.email) throw new AppError('userNotFound');
  if (user.email_verified_at) throw new AppError('emailAlreadyValidated');

  const asked = await db
    .deleteFrom('email_confirmations')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  const facts = {
    purpose: 'confirm-email',
    id: asked?.id ?? '',
    userId,
    email: user.email,
  } as const;
  // when this refuses, the rollback restores the deleted row
  if (!asked || !isLinkToken(unit, body.token, facts)) throw new AppError('invalidEmailToken');

  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute();
  send({ kind: 'memberChanged', userId });
  return userView(unit, userId);
};
