import { createHash, hkdfSync } from 'node:crypto';
import type { QueryCreator, Transaction } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import { seal, unseal } from '../sealing.ts';
import { keyedHash } from '../secrets.ts';

/** How long a key stands for its first call, in hours. */
const KEY_HOURS = 24;

/** A caller's idempotency key, bound to the caller, the operation and the input. */
export interface IdempotencyClaim {
  keyHash: Buffer;
  /** A keyed hash of the whole input: passwords are part of it, and nobody may try them out on stored rows. */
  requestHash: Buffer;
  /** As the previous version stored it, without a key: accepted until its rows are a day old, and no longer stored. */
  formerHash: Buffer;
  /** Decrypts the stored answer: answers contain tokens and private texts. */
  cipherKey: Buffer;
}

/** The claim for a request. `caller` is the member's id, or empty. @throws AppError idempotencyKeyInvalid */
export function idempotencyClaim(
  { secrets }: Pick<Context, 'secrets'>,
  caller: string,
  operation: string,
  key: string,
  input: unknown,
): IdempotencyClaim {
  if (key.length === 0 || key.length > LIMITS.idempotencyKeyLength) {
    throw new AppError('idempotencyKeyInvalid');
  }
  const secret = secrets.idempotency;
  const given = JSON.stringify(input);
  return {
    keyHash: keyedHash(secret, caller, operation, key),
    requestHash: keyedHash(secret, 'input', given),
    formerHash: createHash('sha256').update(given).digest(),
    cipherKey: Buffer.from(hkdfSync('sha256', secret, key, 'idempotent-answer', 32)),
  };
}

/**
 * The answer that was given under a key before, if any: a retry that gets it again need not be counted, checked or
 * prepared. Two concurrent calls are still distinguished by `claimKey`.
 * @throws AppError idempotencyKeyReused when the key came with another input
 */
export async function storedAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claim: IdempotencyClaim,
): Promise<{ answer: unknown } | null> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', claim.keyHash)
    .where('created_at', '>=', oldestStored(clock.now()))
    .executeTakeFirst();
  return stored ? opened(stored, claim) : null;
}

function oldestStored(now: Date): Date {
  return new Date(now.getTime() - KEY_HOURS * 3_600_000);
}

function opened(
  stored: { request_hash: Buffer; answer: Buffer | null },
  claim: IdempotencyClaim,
): { answer: unknown } {
  const isSame = [claim.requestHash, claim.formerHash].some((hash) =>
    stored.request_hash.equals(hash),
  );
  if (!isSame) throw new AppError('idempotencyKeyReused');
  return { answer: stored.answer === null ? undefined : openAnswer(claim, stored.answer) };
}

/**
 * Takes the key for this transaction, or takes it again when it has expired; a concurrent call with the same key
 * waits here for the first one's end.
 * @returns the first call's answer when there was one
 * @throws AppError idempotencyKeyReused when the key came with another input
 */
export async function claimKey(
  db: Transaction<Database>,
  claim: IdempotencyClaim,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const { keyHash, requestHash } = claim;
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, request_hash: requestHash, answer: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ request_hash: requestHash, answer: null, created_at: now })
        .where('idempotency_keys.created_at', '<', oldestStored(now)),
    )
    .returning('key_hash')
    .executeTakeFirst();
  if (taken) return null;
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return opened(stored, claim);
}

/** A first answer, encrypted, to be stored with its key. */
export interface SealedAnswer {
  keyHash: Buffer;
  answer: Buffer;
}

/** The answer as it is stored; null for one without content. */
export function sealedAnswer(claim: IdempotencyClaim, answer: unknown): SealedAnswer | null {
  return answer === undefined
    ? null
    : { keyHash: claim.keyHash, answer: sealAnswer(claim, answer) };
}

/** Stores an answer with its key, in the same transaction as the write: a statement, or a part of one. */
export function storeAnswer(db: QueryCreator<Database>, { keyHash, answer }: SealedAnswer) {
  return db.updateTable('idempotency_keys').set({ answer }).where('key_hash', '=', keyHash);
}

/** Releases the key: a call that was refused has no answer to replay. */
export async function releaseKey(
  db: Transaction<Database>,
  claim: IdempotencyClaim,
): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('key_hash', '=', claim.keyHash).execute();
}

/** Deletes expired keys. */
export async function forgetOldKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', oldestStored(clock.now()))
    .execute();
}

function sealAnswer({ cipherKey, keyHash }: IdempotencyClaim, answer: unknown): Buffer {
  return seal(cipherKey, Buffer.from(JSON.stringify(answer)), keyHash.toString('hex'));
}

function openAnswer({ cipherKey, keyHash }: IdempotencyClaim, sealed: Buffer): unknown {
  return JSON.parse(unseal(cipherKey, sealed, keyHash.toString('hex')).toString('utf8'));
}
