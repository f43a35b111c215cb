import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type Secrets } from '../../secrets.ts';

/** What a mailed link may be for, and what its token is bound to. */
interface LinkFacts {
  purpose: 'confirm-email' | 'reset-password';
  /** The asking this link belongs to: a new one makes older links worthless. */
  id: string;
  userId: string;
  /** The address the link goes to; whoever opens it reads that mailbox. */
  email: string;
}

type Keys = { secrets: Pick<Secrets, 'mail-link'> };

/** The token of a mailed link. Derived, so that no stored row can be turned into a link. */
export function linkToken({ secrets }: Keys, { purpose, id, userId, email }: LinkFacts): string {
  return keyedHash(secrets['mail-link'], purpose, id, userId, email).toString('base64url');
}

/** Whether `token` is the one of the link `facts` speak of, in a time that tells nothing. */
export function isLinkToken(keys: Keys, token: string, facts: LinkFacts): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(linkToken(keys, facts));
  return given.length === right.length && timingSafeEqual(given, right);
}
