import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/schemas.ts';
import { API_BASE } from '#contract/operation.ts';
import type { Context } from '../../context.ts';
import { isSignature, type Secrets, signature } from '../../secrets.ts';

/** Whose mails a link stops, and of which kinds. */
export interface Unsubscription {
  userId: string;
  kinds: NotificationKind[];
}

type Keys = { secrets: Pick<Secrets, 'mail-link'> };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `{member}.{kinds}.{signature}`: contains all it is for, and works permanently and any number of times. */
export function unsubscribeToken(keys: Keys, { userId, kinds }: Unsubscription): string {
  const named = NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)).join('-');
  return `${userId}.${named}.${signature(keys.secrets['mail-link'], 'unsubscribe', userId, named)}`;
}

/** What a token was signed for; null for any other text. */
export function readUnsubscribeToken(keys: Keys, token: string): Unsubscription | null {
  const [userId = '', named = '', given = ''] = token.split('.');
  const ours = isSignature(keys.secrets['mail-link'], given, 'unsubscribe', userId, named);
  if (!ours || !UUID.test(userId)) return null;
  const kinds = named.split('-');
  return { userId, kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)) };
}

/** The URL of a link: mail programs post to it (RFC 8058), people open it. */
export function unsubscribeUrl(
  context: Keys & Pick<Context, 'config'>,
  unsubscription: Unsubscription,
): string {
  const token = unsubscribeToken(context, unsubscription);
  return `${context.config.publicUrl}${API_BASE}/v1/unsubscribe/${token}`;
}
