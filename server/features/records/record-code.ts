import { randomBytes } from 'node:crypto';

/** RFC 4648 base32: no letter that looks like one of its digits. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code that cannot be guessed: 80 random bits as `XXXX-XXXX-XXXX-XXXX`. */
export function newRecordCode(): string {
  // 256 is a multiple of 32, so that all letters are equally likely
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}
