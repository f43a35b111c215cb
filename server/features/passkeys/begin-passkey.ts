import { LIMITS } from '#contract/limits.ts';
import type { passkeyOptions as operation } from '#contract/passkeys/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockCaller, newChallenge, type Proof, provedLately } from '../accounts/index.ts';
import { ALGORITHMS, relyingParty } from './relying-party.ts';

/** Makes sure that the member in person is calling: a stolen session must not get a passkey. */
export const prepareBeginning: Preparation<typeof operation, Proof> = async (
  context,
  { actor, input: { body } },
) => {
  return provedLately(context, actor, body.password);
};

/** Begins to set up a passkey, of a kind that finds the account by itself and verifies its user. */
export const beginPasskey: Command<typeof operation, Proof> = async (work, { actor }, proof) => {
  const { db, config } = work;
  const { userId } = actor;
  await lockCaller(work, actor, proof);
  const present = await passkeysOf(db, userId);
  if (present.length >= LIMITS.passkeys) throw new AppError('tooManyPasskeys');
  const { email, firstname } = await db
    .selectFrom('users')
    .select(['email', 'firstname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { id, name } = relyingParty({ config });
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Buffer.from(userId),
    userName: email ?? '',
    userDisplayName: firstname,
    challenge: Buffer.from(await newChallenge(work, 'set-up', userId), 'base64url'),
    timeout: LIMITS.signInStepMinutes * 60_000,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
};

/** A member's passkeys, as options of WebAuthn name them. */
export async function passkeysOf(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ id: row.credential_id, transports: row.transports }));
}
