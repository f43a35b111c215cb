import type { Kysely } from 'kysely';
import type { Context, Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';
import { sessionLasts } from '../../live-session.ts';

/** Browsers with a push subscription whose session lasts. */
export function liveSubscriptions({ db, now }: { db: Queryable; now: Date }) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .where(sessionLasts(now));
}

/** A member's browsers with a push subscription, the latest first. */
export async function listSubscriptions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<{ id: string; endpoint: string; createdAt: string }[]> {
  const rows = await liveSubscriptions({ db, now: clock.now() })
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
