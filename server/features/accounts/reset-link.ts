import type { Context } from '../../context.ts';
import { isLinkToken, linkToken } from './mail-links.ts';

type Keys = Pick<Context, 'secrets'>;

/** What the links of a mailbox are bound to. Several may be valid at once; using one ends all of them. */
interface ResetFacts {
  /** The request that the links belong to; the next one has the same id while a link of it is valid. */
  id: string;
  userId: string;
  email: string;
}

/** The token of a reset link, which says until when it is valid: asking again must not prolong an earlier one. */
export function resetToken(context: Keys, facts: ResetFacts, expiresAt: Date): string {
  const until = expiresAt.getTime().toString(36);
  return `${until}.${linkToken(context, boundTo(facts, until))}`;
}

/** Whether a token is one of the links that `facts` describe and is still valid. */
export function isResetToken(context: Keys, token: string, facts: ResetFacts, now: Date): boolean {
  const [until = '', signed = ''] = token.split('.');
  return (
    Number.parseInt(until, 36) > now.getTime() &&
    isLinkToken(context, signed, boundTo(facts, until))
  );
}

const boundTo = ({ id, userId, email }: ResetFacts, until: string) => ({
  purpose: 'reset-password' as const,
  id: `${id}.${until}`,
  userId,
  email,
});
