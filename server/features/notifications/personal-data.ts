import type { Reader } from '../../context.ts';

/** Of what, how and when a member wants to be told. */
export function exportNotificationPreferences(db: Reader, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
}

/** What a member was told. */
export function exportNotifications(db: Reader, userId: string) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** A member's browsers that are told; their keys would let others push to them. */
export function exportPushSubscriptions(db: Reader, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Forgets what a member wanted and was told, and who told others of it. */
export async function eraseNotifications(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
