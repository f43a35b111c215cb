import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { makeRecoveryCodes as operation } from '#contract/passkeys/operations.ts';
import type { Command, Preparation, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockCaller, type Proof, provedLately } from '../accounts/index.ts';

/** Digits and letters that nobody confuses (Crockford's base 32): 16 of them are 80 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 16;

/** Makes sure that the member in person is calling: a stolen session must not get codes. */
export const prepareCodes: Preparation<typeof operation, Proof> = (
  context,
  { actor, input: { body } },
) => provedLately(context, actor, body.password);

/** Makes a member's recovery codes anew. They are stored as hashes only and returned this once. */
export const makeRecoveryCodes: Command<typeof operation, Proof> = async (
  { db, now, send },
  { actor },
  proof,
) => {
  const { userId, secondFactor } = actor;
  // without a passkey there is no second step to recover
  if (secondFactor === null) throw new AppError('passkeyNeeded');
  await lockCaller({ db }, actor, proof);
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId, created_at: now })))
    .execute();
  send({ kind: 'accountChangeMail', userId, change: 'recoveryCodesMade', key: uuid() });
  return { codes };
};

/** Uses up one of a member's codes, however it is typed. @throws AppError invalidRecoveryCode */
export async function takeRecoveryCode(
  { db, now, send }: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  userId: string,
  code: string,
): Promise<void> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) throw new AppError('invalidRecoveryCode');
  send({ kind: 'accountChangeMail', userId, change: 'recoveryCodeUsed', key: uuid() });
}

/** `abcd-efgh-jkmn-pqrs` */
function newCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

function hashOf(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest();
}
