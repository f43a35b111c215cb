import { v7 as uuid } from 'uuid';
import type { register as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { fieldError } from '../../errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { sessionView } from './queries.ts';
import { openSession } from './tokens.ts';

/** Refuses guessable passwords and hashes the others. */
export const prepareRegistration: Preparation<typeof operation, { passwordHash: string }> = async (
  _context,
  { input: { body } },
) => {
  if (COMMON_PASSWORDS.has(body.password.toLowerCase())) {
    throw fieldError('password', 'passwordTooCommon');
  }
  return { passwordHash: await hashPassword(body.password) };
};

/** Opens an account; the address is unique by the database's own word. */
export const register: Command<typeof operation, { passwordHash: string }> = async (
  unit,
  { input: { body }, userAgent },
  { passwordHash },
) => {
  const userId = uuid();
  await unit.db
    .insertInto('users')
    .values({
      id: userId,
      email: body.email,
      password_hash: passwordHash,
      firstname: body.firstname,
      lastname: body.lastname,
      language: body.language,
      terms_accepted_at: unit.now,
      created_at: unit.now,
      last_login_at: unit.now,
      last_seen_at: unit.now,
    })
    .execute();
  return sessionView(unit.db, userId, await openSession(unit, userId, userAgent));
};
