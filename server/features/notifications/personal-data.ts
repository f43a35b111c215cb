import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** A member's preferences: what they are notified of, how and when. */
export function exportNotificationPreferences(db: Queryable, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
}

/** The notifications that a member was sent. */
export function exportNotifications(db: Queryable, userId: string) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** A member's browsers with push subscriptions; without their keys, which would let others push to them. */
export function exportPushSubscriptions(db: Queryable, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes a member's preferences and notifications, and removes the member from other members' notifications. */
export async function eraseNotifications(db: Transaction<Database>, userId: string): Promise<void> {
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
