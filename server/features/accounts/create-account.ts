import { v7 as uuid } from 'uuid';
import type { Language } from '#contract/languages.ts';
import type { Unit } from '../../commands/command.ts';
import { askToConfirmEmail } from './ask-to-confirm-email.ts';

/** What a new account begins with. Who has one has accepted the terms. */
export interface AccountFacts {
  email: string;
  /** Someone we trust has seen that the address is the member's. */
  emailVerified: boolean;
  /** Null for who signs in with a provider alone. */
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  language: Language;
}

/**
 * Creates an account; the address is unique by the database's own word. One that nobody has seen to be the
 * member's is mailed a link that confirms it.
 * @returns the member's id
 * @throws a violation of `users_email_unique`, told as emailNotUnique
 */
export async function createAccount(unit: Unit, facts: AccountFacts): Promise<string> {
  const userId = uuid();
  await unit.db
    .insertInto('users')
    .values({
      id: userId,
      email: facts.email,
      email_verified_at: facts.emailVerified ? unit.now : null,
      password_hash: facts.passwordHash,
      firstname: facts.firstname,
      lastname: facts.lastname,
      language: facts.language,
      terms_accepted_at: unit.now,
      created_at: unit.now,
    })
    .execute();
  if (!facts.emailVerified) await askToConfirmEmail(unit, userId);
  return userId;
}
