import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as openid from 'openid-client';
import type { SocialProvider } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { SocialReturn } from '#contract/social/schemas.ts';
import { emailAddress } from '#contract/text/email-address.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { oldest } from './lifetimes.ts';
import type { Person, SignInProvider } from './provider.ts';
import type { SocialTables } from './tables.ts';
import { failureUrl, handoffUrl, hashOf, logFailure, returnUrl } from './way-back.ts';

type SignIn = Selectable<SocialTables['social_sign_ins']>;

/**
 * Finishes a sign-in at a provider: exchanges the returned parameters for the person, or for a failure.
 * @param language of the page for a return that belongs to no known sign-in
 * @returns where the browser continues: the sign-in page, with a handoff or with the failure
 */
export async function finishSignIn(
  context: CommandContext,
  name: SocialProvider,
  provider: SignInProvider,
  back: SocialReturn,
  language: Language,
): Promise<string> {
  const begun = await takeSignIn(context, name, back.state);
  if (!begun) return failureUrl(context, language, name);
  try {
    const person = await personBehind(context, provider, begun, back);
    return handoffUrl(context, begun.language, await storeHandoff(context, begun, person));
  } catch (error) {
    logFailure(context, name, error);
    return failureUrl(context, begun.language, name);
  }
}

/** Deletes and returns the sign-in that a state belongs to, so that it can be finished once. */
function takeSignIn(
  context: CommandContext,
  provider: SocialProvider,
  state = '',
): Promise<SignIn | undefined> {
  return inTransaction(context, ({ db, now }) =>
    db
      .deleteFrom('social_sign_ins')
      .where('state_hash', '=', hashOf(state))
      .where('provider', '=', provider)
      .where('created_at', '>', oldest('signIn', now))
      .returningAll()
      .executeTakeFirst(),
  );
}

/** Exchanges the code at the provider. @throws the error of the response or the provider */
async function personBehind(
  context: CommandContext,
  provider: SignInProvider,
  begun: SignIn,
  back: SocialReturn,
): Promise<Person> {
  const client = await provider.client();
  const url = new URL(returnUrl(context, begun.provider));
  for (const part of ['code', 'state', 'error', 'iss'] as const) {
    if (back[part] !== undefined) url.searchParams.set(part, back[part]);
  }
  const tokens = await openid.authorizationCodeGrant(client, url, {
    pkceCodeVerifier: begun.code_verifier,
    ...(back.state !== undefined && { expectedState: back.state }),
    ...(provider.answersIdToken ? { expectedNonce: begun.nonce } : {}),
  });
  return provider.person(client, tokens, back);
}

/** Stores the person for the page that began the sign-in. @returns the token that the page trades for a session */
async function storeHandoff(
  context: CommandContext,
  { provider, challenge, language }: SignIn,
  { subject, email, emailVerified, firstname, lastname }: Person,
): Promise<string> {
  const handoff = randomBytes(32).toString('base64url');
  await inTransaction(context, ({ db, now }) =>
    db
      .insertInto('social_handoffs')
      .values({
        handoff_hash: hashOf(handoff),
        provider,
        subject,
        // normalised like the email addresses of accounts; an email address they would refuse counts as none
        email: emailAddress.safeParse(email).data ?? null,
        email_verified: emailVerified,
        firstname,
        lastname,
        challenge,
        language,
        created_at: now,
      })
      .execute(),
  );
  return handoff;
}
