/** Letters of a code's alphabet (RFC 4648 base32), in four groups of four. */
const CODE = /^[A-Z2-7]{16}$/;

/**
 * A code as it is written on a record, from however it was typed: small letters, spaces, without its dashes.
 * Null for what is no code.
 */
export function writtenCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\-‐-―]/g, '');
  return CODE.test(letters) ? letters.replace(/.{4}(?=.)/g, '$&-') : null;
}
