import type { signInWithPasskey as operation } from '#contract/passkeys/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { signIn, takeChallenge } from '../accounts/index.ts';
import { challengeIn } from './challenge-in.ts';
import { verifyPasskeyUse } from './verify-passkey-use.ts';

/** Signs in with a passkey alone, which says whose it is and has verified its user: two factors in one. */
export const signInWithPasskey: Command<typeof operation> = async (
  work,
  { input: { body }, userAgent },
) => {
  const { devices, ...use } = body;
  if (!(await takeChallenge(work, 'sign-in', challengeIn(use))))
    throw new AppError('passkeyFailed');
  const { passkeyId, userId } = await verifyPasskeyUse(work, use);
  return signIn(work, userId, { userAgent, devices }, { passkeyId });
};
