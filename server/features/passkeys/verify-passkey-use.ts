import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyUse } from '#contract/passkeys/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { challengeIn } from './challenge-in.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Verifies the use of a passkey for a challenge that the caller has taken. Its row is locked: a concurrent removal is
 * seen.
 * @returns the passkey, and the member whose it is
 * @throws AppError passkeyFailed
 */
export async function verifyPasskeyUse(
  work: UnitOfWork,
  use: PasskeyUse,
): Promise<{ passkeyId: string; userId: string }> {
  const { db, now } = work;
  const stored = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.user_id as userId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
    ])
    .where('passkeys.credential_id', '=', use.id)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw new AppError('passkeyFailed');
  const counter = await verifiedCounter(work, use, {
    id: use.id,
    publicKey: new Uint8Array(stored.publicKey),
    counter: Number(stored.counter),
  });
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', stored.id)
    .execute();
  return { passkeyId: stored.id, userId: stored.userId };
}

/** How often the passkey says it was used. @throws AppError passkeyFailed */
async function verifiedCounter(
  { config }: Pick<UnitOfWork, 'config'>,
  use: PasskeyUse,
  credential: { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty({ config });
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...use, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challengeIn(use),
      expectedOrigin: origin,
      expectedRPID: id,
      credential,
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // malformed, made for something else, or a copy of the passkey was used meanwhile
  }
  throw new AppError('passkeyFailed');
}
