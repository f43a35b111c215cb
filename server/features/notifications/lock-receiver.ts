import type { Language } from '#contract/languages.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { isOn, type PreferencesRow, preferencesOf } from './preferences.ts';

/** A member to notify, and the channels that reach them. */
export interface Receiver {
  userId: string;
  language: Language;
  preferences: PreferencesRow;
  /** The email address is confirmed: an unconfirmed one may be a stranger's. */
  hasMailbox: boolean;
  hasPushSubscription: boolean;
}

/** Whether the email about notifications includes a kind; the emails about other kinds are sent by their own features. */
const IN_EMAIL: Record<NotificationKind, boolean> = {
  messages: true,
  proposals: true,
  bookings: true,
  reminders: true,
  ratings: true,
  matches: false,
  moderation: false,
};

/**
 * Locks a member for this transaction, so that nobody who is being deleted or suspended is notified, and that
 * `gatherNotifications` waits meanwhile. Locked before any conversation.
 * @returns null for a deleted or suspended member, who is not notified
 */
export async function lockReceiver({ db }: UnitOfWork, userId: string): Promise<Receiver | null> {
  const member = await db
    .selectFrom('users')
    .select(['email_verified_at', 'deleted_at', 'suspended_at', 'language'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('push_subscriptions')
            .select('push_subscriptions.id')
            .whereRef('push_subscriptions.user_id', '=', 'users.id'),
        )
        .as('subscribed'),
    )
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!member || member.deleted_at || member.suspended_at) return null;
  return {
    userId,
    language: member.language,
    preferences: await preferencesOf(db, userId),
    hasMailbox: member.email_verified_at !== null,
    hasPushSubscription: Boolean(member.subscribed),
  };
}

/** Whether a member wants a mail, and a push, about a kind. */
export function wantedBy(
  { preferences, hasMailbox, hasPushSubscription }: Receiver,
  kind: NotificationKind,
): { mail: boolean; push: boolean } {
  return {
    mail: hasMailbox && IN_EMAIL[kind] && isOn(preferences, kind, 'mail'),
    push: hasPushSubscription && isOn(preferences, kind, 'push'),
  };
}
