import type { DeviceSession } from '#contract/accounts/schemas.ts';
import type { Actor, Context } from '../../context.ts';
import { deviceOf } from './device.ts';
import { SESSION_DAYS } from './tokens.ts';

const DAY = 86_400_000;

/** The devices a member is signed in on, the most recently used first. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<{ items: DeviceSession[] }> {
  const now = clock.now().getTime();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    // idle sessions are over too: refreshing would end them
    .where('last_used_at', '>=', new Date(now - SESSION_DAYS.idle * DAY))
    .where('created_at', '>=', new Date(now - SESSION_DAYS.longest * DAY))
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
