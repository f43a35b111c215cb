import isEmail from 'validator/lib/isEmail.js';
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { cleanLine } from './clean.ts';

/**
 * An e-mail address in the form in which addresses are compared, stored and written to: lower case, and its domain as
 * the mail system writes it (IDNA: `مثال.تونس` is `xn--mgbh0fb.xn--pgbs0dh`). Nothing else is changed: dots and what
 * follows a plus belong to the mailbox. A text that is no address comes back cleaned.
 */
export function canonicalEmail(typed: string): string {
  const text = cleanLine(typed).replaceAll(' ', '').toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at > 0 && domain ? `${text.slice(0, at)}@${asciiDomain(domain)}` : text;
}

/** The platform's own IDNA; a text that is no host name stays as it is. */
function asciiDomain(domain: string): string {
  // everything that would end the host of an address or belong to another part of it
  if (/[/\\?#@:[\]%]/.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** The mail system carries other letters only in the domain. */
const OPTIONS = { allow_utf8_local_part: false } as const;

/** An e-mail address; refused with `invalidEmail`. */
export const emailAddress = z.string({ error: 'invalidEmail' }).check(
  z.overwrite(canonicalEmail),
  z.maxLength(LIMITS.emailLength, { error: 'tooLong', abort: true }),
  z.refine((text) => isEmail(text, OPTIONS), { error: 'invalidEmail' }),
);
