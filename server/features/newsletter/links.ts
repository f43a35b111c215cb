import { API_BASE } from '#contract/operation.ts';
import type { Context } from '../../context.ts';
import { isSignature, type Secrets, signature } from '../../secrets.ts';

type Keys = { secrets: Pick<Secrets, 'mail-link'> };
/** What a mailed link does: each kind of link does nothing but its own. */
type Purpose = 'newsletter-confirm' | 'newsletter-leave';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `{subscription}.{signature}`: works as often as one likes, for as long as the subscription is there. */
export function linkToken(keys: Keys, purpose: Purpose, subscriptionId: string): string {
  return `${subscriptionId}.${signature(keys.secrets['mail-link'], purpose, subscriptionId)}`;
}

/** The subscription a token of ours is for; null for any other text. */
export function readLinkToken(keys: Keys, purpose: Purpose, token: string): string | null {
  const [subscriptionId = '', given = ''] = token.split('.');
  const ours = isSignature(keys.secrets['mail-link'], given, purpose, subscriptionId);
  return ours && UUID.test(subscriptionId) ? subscriptionId : null;
}

/** The whole address that stops the newsletter: machines post to it (RFC 8058), people open it. */
export function leaveUrl(context: Keys & Pick<Context, 'config'>, subscriptionId: string): string {
  const token = linkToken(context, 'newsletter-leave', subscriptionId);
  return `${context.config.publicUrl}${API_BASE}/v1/newsletter/unsubscribe/${token}`;
}
