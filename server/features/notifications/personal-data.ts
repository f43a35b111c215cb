import type { Reader } from '../../context.ts';

/** When a member wants to be left alone. */
export function exportNotificationPreferences(db: Reader, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets a member's preferences. */
export async function eraseNotificationPreferences(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}
