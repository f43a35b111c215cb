import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/schemas.ts';
import { API_BASE } from '#contract/operation.ts';
import type { Context } from '../../context.ts';
import { isSignature, type Secrets, signature } from '../../secrets.ts';

/** Whose mails a link stops, and of which kinds. */
export interface Unsubscription {
  userId: string;
  kinds: NotificationKind[];
}

/** Whose mailbox a link is mailed to. */
interface Mailbox {
  email: string;
}

/** A member as the account is now. */
export interface LinkOwner extends Mailbox {
  /** How often the account was recovered, changed its password or signed out its devices. */
  deviceEpoch: number;
}

type Keys = { secrets: Pick<Secrets, 'mail-link'> };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `{member}.{kinds}.{signature}`: works any number of times, as long as the account has the address that it was mailed to. */
export function unsubscribeToken(
  keys: Keys,
  { userId, kinds, email }: Unsubscription & Mailbox,
): string {
  const named = NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)).join('-');
  const signed = signature(keys.secrets['mail-link'], 'unsubscribe', userId, named, email);
  return `${userId}.${named}.${signed}`;
}

/** Whose a token says that it is; null for any other text. */
export function memberOfToken(token: string): string | null {
  const [userId = ''] = token.split('.');
  return UUID.test(userId) ? userId : null;
}

/**
 * What a token was signed for; null for any other text, and for a mailbox that is no longer the account's: it may have been a thief's,
 * who must not silence the owner. Links of earlier versions name no mailbox; they end with the first recovery.
 */
export function readUnsubscribeToken(
  keys: Keys,
  token: string,
  { email, deviceEpoch }: LinkOwner,
): Unsubscription | null {
  const [userId = '', named = '', given = ''] = token.split('.');
  const isOurs = (...mailbox: string[]) =>
    isSignature(keys.secrets['mail-link'], given, 'unsubscribe', userId, named, ...mailbox);
  if (!isOurs(email) && !(deviceEpoch === 0 && isOurs())) return null;
  const kinds = named.split('-');
  return { userId, kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)) };
}

/** The URL of a link: mail programs post to it (RFC 8058), people open it. */
export function unsubscribeUrl(
  context: Keys & Pick<Context, 'config'>,
  unsubscription: Unsubscription & Mailbox,
): string {
  const token = unsubscribeToken(context, unsubscription);
  return `${context.config.publicUrl}${API_BASE}/v1/unsubscribe/${token}`;
}
