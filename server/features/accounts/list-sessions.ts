import type { DeviceSession } from '#contract/accounts/schemas.ts';
import type { Actor, Context } from '../../context.ts';
import { sessionLasts } from '../../live-session.ts';
import { deviceOf } from './device.ts';

/** The devices a member is signed in on, the most recently used first. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<{ items: DeviceSession[] }> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    // sessions that have run out are over too: refreshing would end them
    .where(sessionLasts(clock.now()))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === sessionId,
    })),
  };
}
