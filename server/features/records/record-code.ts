import { randomBytes } from 'node:crypto';

/** RFC 4648 base32: no letter that is taken for a digit. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code nobody can guess: 80 random bits as `XXXX-XXXX-XXXX-XXXX`. */
export function newRecordCode(): string {
  // 256 is a multiple of 32, so that every letter is as likely
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}
