import { isSignature, type Secrets, signature } from '../../secrets.ts';

/** What a mailed link may be for, and what its token is bound to. */
interface LinkFacts {
  purpose:
    | 'confirm-email'
    | 'reset-password'
    | 'confirm-email-change'
    | 'revert-email'
    | 'confirm-passkey';
  /** The request this link belongs to: with another one, older links are worthless. */
  id: string;
  userId: string;
  /** The email address the link is mailed to; who opens the link can read that mailbox. */
  email: string;
}

type Keys = { secrets: Pick<Secrets, 'mail-link'> };

/** The token of a mailed link. Derived, so that no stored row can be turned into a link. */
export function linkToken({ secrets }: Keys, { purpose, id, userId, email }: LinkFacts): string {
  return signature(secrets['mail-link'], purpose, id, userId, email);
}

/** Whether `token` is the one of the link that `facts` describe, compared in constant time. */
export function isLinkToken(
  { secrets }: Keys,
  token: string,
  { purpose, id, userId, email }: LinkFacts,
): boolean {
  return isSignature(secrets['mail-link'], token, purpose, id, userId, email);
}
