import { v7 as uuid } from 'uuid';
import type { secondStep as operation } from '#contract/passkeys/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import {
  addLink,
  lockMember,
  type ProviderLink,
  signIn,
  takeChallenge,
  waitingChallenge,
} from '../accounts/index.ts';
import { challengeIn } from './challenge-in.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { verifyPasskeyUse } from './verify-passkey-use.ts';

/**
 * Finishes a sign-in that waits for its second step, and links the provider that it began with. A refusal leaves it waiting; a
 * session uses it up.
 */
export const secondStep: Command<typeof operation> = async (
  work,
  { input: { body }, userAgent },
) => {
  const { challenge, passkey, recoveryCode, devices } = body;
  const { userId } = (await waitingChallenge(work, 'second-factor', challenge)) ?? {};
  if (!userId) throw new AppError('signInExpired');
  // a concurrent change of the password, which ends the sign-in, has finished then
  await lockMember(work.db, userId);
  const taken = await takeChallenge(work, 'second-factor', challenge);
  if (!taken) throw new AppError('signInExpired');
  const { link } = taken;
  if (passkey) {
    const isAnswer = challengeIn(passkey) === challenge;
    const used = isAnswer ? await verifyPasskeyUse(work, passkey) : null;
    if (used?.userId !== userId) throw new AppError('passkeyFailed');
    if (link) await linkProvider(work, userId, link);
    return signIn(work, userId, { userAgent, devices }, { passkeyId: used.passkeyId });
  }
  await takeRecoveryCode(work, userId, recoveryCode ?? '');
  if (link) await linkProvider(work, userId, link);
  return signIn(work, userId, { userAgent, devices }, 'recoveryCode');
};

/** Links a provider whose person was found by the address alone, and notifies the member. */
async function linkProvider(work: UnitOfWork, userId: string, link: ProviderLink): Promise<void> {
  if (!(await addLink(work, userId, link))) return;
  const { provider } = link;
  work.send({ kind: 'accountChangeMail', userId, change: 'providerLinked', provider, key: uuid() });
}
