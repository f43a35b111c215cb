import { LIMITS } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { type Keys, keyedHash } from '../../secrets.ts';

const SMALLEST = 10 ** (LIMITS.phoneCodeLength - 1);
const HASH_BYTES = 6;

/** What a code belongs to: one submission of one number by one member. */
export interface CodeSubject {
  id: string;
  userId: string;
  phone: string;
}

/**
 * The code of a submission, 100000 to 999999. It is derived, so that no table stores it. Without the key, one code
 * discloses nothing about another: an HMAC-SHA-256 of an identifier that is never used again is as good as random (48
 * bits over 900,000 values favour none by more than one in 10^8).
 */
export function phoneCode({ secrets }: Pick<Context, 'secrets'>, subject: CodeSubject): number {
  return codeBy(secrets['phone-code'][0], subject);
}

/** Whether a code was sent for a submission, made with the present key or a former one. */
export function isPhoneCode(
  { secrets }: { secrets: { 'phone-code': Keys } },
  code: number,
  subject: CodeSubject,
): boolean {
  return secrets['phone-code'].some((key) => codeBy(key, subject) === code);
}

function codeBy(key: Buffer, { id, userId, phone }: CodeSubject): number {
  const hash = keyedHash(key, id, userId, phone);
  return SMALLEST + (hash.readUIntBE(0, HASH_BYTES) % (9 * SMALLEST));
}
