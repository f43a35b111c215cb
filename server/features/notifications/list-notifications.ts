import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { BookingQueries } from '../bookings/index.ts';
import { namedNotifications } from './named-rows.ts';
import { kindsOn, preferencesOf } from './preferences.ts';
import { notificationViews, unreadShown } from './views.ts';

/**
 * A member's notifications in the centre, the latest first; only of the kinds that are switched on there.
 * @param page.facts the language of their facts; null to leave these out
 */
export async function listNotifications(
  source: BookingQueries,
  userId: string,
  page: { cursor?: string | undefined; limit: number; facts: Language | null },
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
  const facts = page.facts && { language: page.facts, timeZone: preferences.time_zone };
  return {
    items: await notificationViews(source, userId, rows, facts),
    nextCursor,
    unreadNotifications: await unreadShown(db, preferences),
  };
}
