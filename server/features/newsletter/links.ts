import { API_BASE } from '#contract/operation.ts';
import type { Context } from '../../context.ts';
import { isSignature, type Secrets, signature } from '../../secrets.ts';

type Keys = { secrets: Pick<Secrets, 'mail-link'> };
/** The purpose of a mailed link; a link works for its own purpose only. */
type Purpose = 'newsletter-confirm' | 'newsletter-leave';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `{subscription}.{signature}`: works any number of times, as long as the subscription exists. */
export function linkToken(keys: Keys, purpose: Purpose, subscriptionId: string): string {
  return `${subscriptionId}.${signature(keys.secrets['mail-link'], purpose, subscriptionId)}`;
}

/** The subscription that a token was signed for; null for any other text. */
export function readLinkToken(keys: Keys, purpose: Purpose, token: string): string | null {
  const [subscriptionId = '', given = ''] = token.split('.');
  const ours = isSignature(keys.secrets['mail-link'], given, purpose, subscriptionId);
  return ours && UUID.test(subscriptionId) ? subscriptionId : null;
}

/** The URL that ends the subscription: mail programs post to it (RFC 8058), people open it. */
export function leaveUrl(context: Keys & Pick<Context, 'config'>, subscriptionId: string): string {
  const token = linkToken(context, 'newsletter-leave', subscriptionId);
  return `${context.config.publicUrl}${API_BASE}/v1/newsletter/unsubscribe/${token}`;
}
