import type { register as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';

/** Refuses guessable passwords and hashes acceptable ones. */
export const prepareRegistration: Preparation<typeof operation, { passwordHash: string }> = async (
  _context,
  { input: { body } },
) => {
  await refuseCommonPassword(body.password);
  return { passwordHash: await hashPassword(body.password) };
};

/** Opens an account and a session for it. */
export const register: Command<typeof operation, { passwordHash: string }> = async (
  work,
  { input: { body }, userAgent },
  { passwordHash },
) => {
  const { email, firstname, lastname, language } = body;
  const userId = await createAccount(work, {
    email,
    emailVerified: false,
    passwordHash,
    firstname,
    lastname,
    language,
  });
  return signIn(work, userId, { userAgent, devices: [] });
};
