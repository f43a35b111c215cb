import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { addPasskey as operation } from '#contract/passkeys/operations.ts';
import type { NewPasskey } from '#contract/passkeys/schemas.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockCaller, takeChallenge } from '../accounts/index.ts';
import { passkeysOf } from './begin-passkey.ts';
import { challengeIn } from './challenge-in.ts';
import { passkeyView } from './list-passkeys.ts';
import { ALGORITHMS, relyingParty } from './relying-party.ts';

/** What is stored of the browser's own name, in characters. */
const LONGEST_USER_AGENT = 400;

/**
 * Stores a passkey that the browser has made for the caller. Making it has shown it: the session counts as opened
 * with it. Moderation queues it opens only if the session could open them, or once it is confirmed by mail or by the operator:
 * else who has stolen a password, or found a recovery code, would need nothing more.
 */
export const addPasskey: Command<typeof operation> = async (
  work,
  { actor, input: { body }, userAgent },
) => {
  const { db, now, send } = work;
  const { userId, sessionId } = actor;
  await lockCaller(work, actor);
  if ((await passkeysOf(db, userId)).length >= LIMITS.passkeys) {
    throw new AppError('tooManyPasskeys');
  }
  const taken = await takeChallenge(work, 'set-up', challengeIn(body));
  if (taken?.userId !== userId) throw new AppError('passkeyFailed');
  const { id: credentialId, publicKey, counter } = await verifiedPasskey(work, body);
  const hasTrusted = await openedByTrusted(db, sessionId);
  const row = {
    id: uuid(),
    user_id: userId,
    credential_id: credentialId,
    public_key: Buffer.from(publicKey),
    counter,
    transports: body.response.transports ?? [],
    user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    created_at: now,
    last_used_at: null,
    confirmed_at: null,
    trusted_at: hasTrusted ? now : null,
  };
  await db.insertInto('passkeys').values(row).execute();
  await db
    .updateTable('sessions')
    .set({ second_factor: 'passkey', ...(hasTrusted ? {} : { passkey_id: row.id }) })
    .where('id', '=', sessionId)
    .execute();
  send({ kind: 'accountChangeMail', userId, change: 'passkeyAdded', key: row.id });
  return passkeyView(row);
};

/** Whether a session was opened with a passkey that opens moderation queues. */
async function openedByTrusted(db: Queryable, sessionId: string): Promise<boolean> {
  const trusted = await db
    .selectFrom('sessions')
    .innerJoin('passkeys', 'passkeys.id', 'sessions.passkey_id')
    .select('passkeys.id')
    .where('sessions.id', '=', sessionId)
    .where(({ or, eb }) =>
      or([eb('passkeys.trusted_at', 'is not', null), eb('passkeys.confirmed_at', 'is not', null)]),
    )
    .executeTakeFirst();
  return trusted !== undefined;
}

/** @throws AppError passkeyFailed when it was not made for this site and challenge by a verified user */
async function verifiedPasskey({ config }: Pick<UnitOfWork, 'config'>, body: NewPasskey) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty({ config });
  try {
    await refuseCertificates(body);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...body, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challengeIn(body),
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    });
    if (verified) return registrationInfo.credential;
  } catch {
    // malformed, or made for something else
  }
  throw new AppError('passkeyFailed');
}

/**
 * Browsers send no certificates, since the options ask for none. Verifying somebody else's would call the URLs
 * that they name.
 * @throws for an attestation with certificates
 */
async function refuseCertificates({ response }: NewPasskey): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isPlain = format === 'none' || format === 'packed';
  if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) {
    throw new Error('The passkey comes with certificates.');
  }
}
