import type { Kysely } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** Browsers with a push subscription whose session lasts. */
export function liveSubscriptions(db: Queryable) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .where('sessions.ended_at', 'is', null);
}

/** A member's browsers with a push subscription, the latest first. */
export async function listSubscriptions(
  db: Queryable,
  userId: string,
): Promise<{ id: string; endpoint: string; createdAt: string }[]> {
  const rows = await liveSubscriptions(db)
    .select(['push_subscriptions.id', 'endpoint', 'push_subscriptions.created_at'])
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    endpoint: row.endpoint,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Removes the push subscription of a session that has ended: one statement, which needs no transaction. */
export async function forgetBrowserOf(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}
