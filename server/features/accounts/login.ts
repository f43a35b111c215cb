import type { login as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { countWrongPasswords } from './count-wrong-passwords.ts';
import { renewedHash, verifyPassword } from './passwords.ts';
import { signInOrAsk } from './sign-in-or-ask.ts';

/** The member the credentials belong to, and the hash they matched. */
interface Checked {
  userId: string;
  passwordHash: string;
  /** Set when the password was hashed as it was typed, as earlier versions did. */
  renewed: string | null;
}

/** Finds the member. An unknown email address and a wrong password take the same time and get the same answer. */
export const checkCredentials: Preparation<typeof operation, Checked> = async (
  context,
  { input: { body }, network },
) => {
  const { email, password, devices = [] } = body;
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'device_epoch as deviceEpoch'])
    .where('email', '=', email)
    .executeTakeFirst();
  const attempt = { email, account: user ?? null, network, devices };
  return countWrongPasswords(context, attempt, async () => {
    const matches = await verifyPassword(user?.password_hash ?? null, password);
    if (!user?.password_hash || !matches) throw new AppError('invalidCredentials');
    const renewed = await renewedHash(user.password_hash, password);
    return { userId: user.id, passwordHash: user.password_hash, renewed };
  });
};

/** Opens a session for the member the credentials belong to, or asks for the second step. */
export const login: Command<typeof operation, Checked> = async (
  work,
  { input: { body }, userAgent },
  { userId, passwordHash, renewed },
) => {
  // the password may have been changed during the check: its sessions have ended then
  const current = await work.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw new AppError('invalidCredentials');
  if (renewed) {
    await work.db
      .updateTable('users')
      .set({ password_hash: renewed })
      .where('id', '=', userId)
      .execute();
  }
  return signInOrAsk(work, userId, { userAgent, devices: body.devices });
};
