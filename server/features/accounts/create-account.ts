import { v7 as uuid } from 'uuid';
import type { Language } from '#contract/languages.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { askToConfirmEmail } from './ask-to-confirm-email.ts';
import { assertNotReserved } from './reserved-address.ts';
import { applyEarlierSuspension } from './suspended-proofs.ts';

/** What a new account begins with. Everybody who has an account has accepted the terms. */
export interface AccountFacts {
  email: string;
  /** A trusted party has verified that the email address belongs to the member. */
  emailVerified: boolean;
  /** Null for a member who signs in with a provider only. */
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  language: Language;
}

/**
 * Creates an account; a database constraint keeps the email address unique. When the email address is not verified
 * yet, a link that confirms it is mailed there.
 * @returns the member's id
 * @throws a violation of `users_email_unique`, reported as emailNotUnique
 */
export async function createAccount(work: UnitOfWork, facts: AccountFacts): Promise<string> {
  const userId = uuid();
  await work.db
    .insertInto('users')
    .values({
      id: userId,
      email: facts.email,
      email_verified_at: facts.emailVerified ? work.now : null,
      password_hash: facts.passwordHash,
      firstname: facts.firstname,
      lastname: facts.lastname,
      language: facts.language,
      terms_accepted_at: work.now,
      created_at: work.now,
    })
    .execute();
  await assertNotReserved(work, facts.email, userId);
  if (facts.emailVerified) await applyEarlierSuspension(work, userId);
  else await askToConfirmEmail(work, { userId, email: facts.email });
  return userId;
}
