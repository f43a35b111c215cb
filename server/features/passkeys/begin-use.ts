import { LIMITS } from '#contract/limits.ts';
import type { passkeyUseOptions as operation } from '#contract/passkeys/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { newChallenge, waitingChallenge } from '../accounts/index.ts';
import { passkeysOf } from './begin-passkey.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Begins to use a passkey. The second step of a sign-in answers that sign-in's own challenge, with one of the member's
 * passkeys; a sign-in with a passkey alone gets a new challenge, and the passkey says whose it is.
 */
export const beginUse: Command<typeof operation> = async (work, { input: { body } }) => {
  const { challenge: given } = body;
  const waiting =
    given === undefined ? undefined : await waitingChallenge(work, 'second-factor', given);
  if (given !== undefined && !waiting?.userId) throw new AppError('signInExpired');
  const challenge = given ?? (await newChallenge(work, 'sign-in', null));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(work).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: LIMITS.signInStepMinutes * 60_000,
    userVerification: 'required',
    ...(waiting?.userId && { allowCredentials: await passkeysOf(work.db, waiting.userId) }),
  });
  return { ...options };
};
