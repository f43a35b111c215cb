import type { Session } from '#contract/accounts/user.ts';
import { CommittedRefusal, type UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { ProviderLink } from './add-link.ts';
import { hasPasskey } from './has-passkey.ts';
import { type SigningDevice, signIn } from './sign-in.ts';
import { newChallenge } from './sign-in-challenges.ts';

/**
 * Opens a session for a member whose password or provider has proved the identity, or asks for the second step where
 * the account has a passkey.
 * @param link the provider's account that was signed in with: the second step links it
 * @returns the session, or the refusal secondFactorRequired with the challenge that the second step answers
 * @throws AppError userNotFound when the account has been deleted
 */
export async function signInOrAsk(
  work: UnitOfWork,
  userId: string,
  device: SigningDevice,
  link: ProviderLink | null = null,
): Promise<Session | CommittedRefusal> {
  if (!(await hasPasskey(work.db, userId))) return signIn(work, userId, device);
  const challenge = await newChallenge(work, 'second-factor', userId, link);
  return new CommittedRefusal(new AppError('secondFactorRequired', { challenge }));
}
