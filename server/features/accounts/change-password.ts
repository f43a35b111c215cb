import type { changePassword as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endAccess } from './end-access.ts';
import { lockCaller } from './lock-caller.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

interface Prepared {
  /** The stored hash that the given password was verified against. */
  currentHash: string;
  passwordHash: string;
}

/** Verifies the current password against the stored one and hashes the new one. */
export const preparePasswordChange: Preparation<typeof operation, Prepared> = async (
  { db },
  { actor, input: { params, body } },
) => {
  // whether another account exists is not disclosed to who may not change it
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  await refuseCommonPassword(body.password);
  const { password_hash: currentHash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const matches = await verifyPassword(currentHash, body.currentPassword);
  if (currentHash === null || !matches) throw fieldError('currentPassword', 'wrongCurrentPassword');
  return { currentHash, passwordHash: await hashPassword(body.password) };
};

/** Changes the password. All other devices are signed out, and what they have asked for ends; the calling one stays signed in. */
export const changePassword: Command<typeof operation, Prepared> = async (
  work,
  { actor },
  { currentHash, passwordHash },
) => {
  await lockCaller(work, actor);
  const changed = await work.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', actor.userId)
    .where('password_hash', '=', currentHash)
    .returning('id')
    .executeTakeFirst();
  // another call changed it in the meantime
  if (!changed) throw fieldError('currentPassword', 'wrongCurrentPassword');
  await endAccess(work, 'passwordChanged', { userId: actor.userId, except: actor.sessionId });
  work.send({ kind: 'passwordChangedMail', userId: actor.userId });
  return undefined;
};
