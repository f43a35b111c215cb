import type { secondStep as operation } from '#contract/passkeys/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember, signIn, takeChallenge, waitingChallenge } from '../accounts/index.ts';
import { challengeIn } from './challenge-in.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { verifyPasskeyUse } from './verify-passkey-use.ts';

/** Finishes a sign-in that waits for its second step. A refusal leaves it waiting; a session uses it up. */
export const secondStep: Command<typeof operation> = async (
  work,
  { input: { body }, userAgent },
) => {
  const { challenge, passkey, recoveryCode } = body;
  const { userId } = (await waitingChallenge(work, 'second-factor', challenge)) ?? {};
  if (!userId) throw new AppError('signInExpired');
  // a concurrent change of the password, which ends the sign-in, has finished then
  await lockMember(work.db, userId);
  if (!(await takeChallenge(work, 'second-factor', challenge))) throw new AppError('signInExpired');
  if (passkey) {
    const isAnswer = challengeIn(passkey) === challenge;
    const used = isAnswer ? await verifyPasskeyUse(work, passkey) : null;
    if (used?.userId !== userId) throw new AppError('passkeyFailed');
    return signIn(work, userId, userAgent, { passkeyId: used.passkeyId });
  }
  await takeRecoveryCode(work, userId, recoveryCode ?? '');
  return signIn(work, userId, userAgent, 'recoveryCode');
};
