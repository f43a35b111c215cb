/** Letters of a code's alphabet (RFC 4648 base32), in four groups of four. */
const CODE = /^[A-Z2-7]{16}$/;

/**
 * A typed code as it is printed on a record; it may be typed in small letters, with spaces or without dashes. Null
 * for text that is no code.
 */
export function writtenCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\-‐-―]/g, '');
  return CODE.test(letters) ? letters.replace(/.{4}(?=.)/g, '$&-') : null;
}
