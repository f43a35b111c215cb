import { sql } from 'kysely';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Context, ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { kindsOn, preferencesOf } from './preferences.ts';
import { namedNotifications, notificationViews, unreadShown } from './views.ts';

/** A member's notifications in the centre, the latest first; only of the kinds that are switched on there. */
export async function listNotifications(
  source: ViewSource & Pick<Context, 'clock'>,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: Notification[]; nextCursor: string | null; unreadNotifications: number }> {
  const { db } = source;
  const reached = decodeCursor(page.cursor, 'instant');
  const preferences = await preferencesOf(db, userId);
  const shown = kindsOn(preferences, 'app');
  if (shown.length === 0) return { items: [], nextCursor: null, unreadNotifications: 0 };
  let select = namedNotifications(db, userId)
    .where('notifications.kind', 'in', shown)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(page.limit + 1);
  if (reached) {
    const { value, id } = reached;
    select = select.where(
      sql<boolean>`(notifications.created_at, notifications.id) < (${new Date(value)}, ${id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }));
  return {
    items: await notificationViews(source, userId, rows),
    nextCursor,
    unreadNotifications: await unreadShown(db, preferences),
  };
}
