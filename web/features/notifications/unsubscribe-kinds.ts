import type { NotificationKind } from '#contract/notifications/schemas.ts';
import { KIND_ICONS } from './kind-icons.ts';

const isKind = (text: string): text is NotificationKind => Object.hasOwn(KIND_ICONS, text);

/** The kinds whose mails an unsubscribe link stops, read from the link: `{member}.{kinds}.{signature}`. */
export function kindsOfToken(token: string): NotificationKind[] {
  return (token.split('.')[1] ?? '').split('-').filter(isKind);
}
