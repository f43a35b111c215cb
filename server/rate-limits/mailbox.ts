import type { Secrets } from '../secrets.ts';
import { hashedPart } from './hashed-part.ts';

/** Both names of Gmail, which delivers an address with dots, or without, to the same mailbox. */
const GMAIL: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, written as one of its addresses: without what follows a plus, since most providers deliver
 * `name+anything@` to the mailbox of `name@`; of Gmail also without dots, and under one host.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** The mailbox of an address as a part of a limit's key: every limit of mails counts by it. */
export const mailboxPart = (context: { secrets: Pick<Secrets, 'limit'> }, email: string): string =>
  hashedPart(context, mailboxOf(email));
