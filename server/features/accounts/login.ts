import type { login as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { verifyPassword } from './passwords.ts';
import { sessionView } from './queries.ts';
import { openSession } from './tokens.ts';

/** Finds the member. An unknown address and a wrong password take as long and answer alike. */
export const checkCredentials: Preparation<typeof operation, { userId: string }> = async (
  { db },
  { input: { body } },
) => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', body.email)
    .executeTakeFirst();
  const matches = await verifyPassword(user?.password_hash ?? null, body.password);
  if (!user || !matches) throw new AppError('invalidCredentials');
  return { userId: user.id };
};

/** Opens a session for the member the credentials belong to. */
export const login: Command<typeof operation, { userId: string }> = async (
  unit,
  { userAgent },
  { userId },
) => {
  await unit.db
    .updateTable('users')
    .set({ last_login_at: unit.now, last_seen_at: unit.now })
    .where('id', '=', userId)
    .execute();
  return sessionView(unit.db, userId, await openSession(unit, userId, userAgent));
};
