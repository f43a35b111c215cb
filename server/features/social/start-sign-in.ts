import * as openid from 'openid-client';
import type { SocialProvider } from '#contract/enums.ts';
import type { SocialStart } from '#contract/social/schemas.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { SignInProvider } from './provider.ts';
import { failureUrl, hashOf, logFailure, returnUrl } from './way-back.ts';

/**
 * Begins a sign-in at a provider. The values that verify the return are stored in the database.
 * @returns where the browser continues: at the provider, or back when it cannot be reached
 */
export async function startSignIn(
  context: CommandContext,
  name: SocialProvider,
  provider: SignInProvider,
  { challenge, language }: SocialStart,
): Promise<string> {
  let client: openid.Configuration;
  try {
    client = await provider.client();
  } catch (error) {
    logFailure(context, name, error);
    return failureUrl(context, language, name);
  }
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const verifier = openid.randomPKCECodeVerifier();
  await inTransaction(context, ({ db, now }) =>
    db
      .insertInto('social_sign_ins')
      .values({
        state_hash: hashOf(state),
        provider: name,
        code_verifier: verifier,
        nonce,
        challenge,
        language,
        created_at: now,
      })
      .execute(),
  );
  const { href } = openid.buildAuthorizationUrl(client, {
    ...provider.parameters,
    ...(provider.answersIdToken ? { nonce } : {}),
    redirect_uri: returnUrl(context, name),
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return href;
}
