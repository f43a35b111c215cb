/**
 * A password as it is compared and hashed: RFC 8265's profile OpaqueString. Letters in their composed form, and a space
 * for every kind of space; nothing else is changed, since every sign counts. Never shown, stored or sent: forms send
 * what was typed.
 */
export function opaqueString(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
