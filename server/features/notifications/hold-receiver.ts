import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { Unit } from '../../commands/command.ts';
import { isOn, type PreferencesRow, preferencesOf } from './preferences.ts';

/** A member who is to be told, and through what. */
export interface Receiver {
  userId: string;
  preferences: PreferencesRow;
  /** The address is confirmed: others may have typed it, and are told nothing of the member's. */
  hasMailbox: boolean;
  hasBrowsers: boolean;
}

/** Kinds with a letter of their own. */
const MAILED_ELSEWHERE: NotificationKind[] = ['matches'];

/**
 * Holds a member for this transaction, so that nobody who is being deleted or suspended is told anything and
 * whoever gathers what is to be told waits. Taken before any conversation.
 * @returns null for a deleted or suspended member, who is told nothing
 */
export async function holdReceiver({ db }: Unit, userId: string): Promise<Receiver | null> {
  const member = await db
    .selectFrom('users')
    .select(['email_verified_at', 'deleted_at', 'suspended_at'])
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
    preferences: await preferencesOf(db, userId),
    hasMailbox: member.email_verified_at !== null,
    hasBrowsers: Boolean(member.subscribed),
  };
}

/** Whether a mail, and a push, is to tell something of a kind. */
export function wantedBy(
  { preferences, hasMailbox, hasBrowsers }: Receiver,
  kind: NotificationKind,
): { mail: boolean; push: boolean } {
  return {
    mail: hasMailbox && !MAILED_ELSEWHERE.includes(kind) && isOn(preferences, kind, 'mail'),
    push: hasBrowsers && isOn(preferences, kind, 'push'),
  };
}
