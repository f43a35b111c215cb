import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { ABUSE_LIMITS, type AbuseLimit } from './limits.ts';

/**
 * Counts one use of `limit` by `key`, in one statement, so that of many at once exactly the allowed number
 * pass. Outside any command's transaction: a refused call counts too.
 * @throws AppError tooManyRequests (or `code`) with the seconds to wait.
 */
export async function consumeLimit(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  limit: AbuseLimit,
  key: string,
  code: 'tooManyRequests' | 'newAccountLimit' = 'tooManyRequests',
): Promise<void> {
  const { count, seconds } = ABUSE_LIMITS[limit];
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits as held (key, count, resets_at)
    values (${`${limit}:${key}`}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when held.resets_at <= ${now} then 1 else held.count + 1 end,
      resets_at = case when held.resets_at <= ${now} then ${resetsAt} else held.resets_at end
    returning count, resets_at`.execute(db);
  const held = rows[0];
  if (held && held.count > count * config.rateLimitFactor) {
    const retryAfter = Math.max(1, Math.ceil((held.resets_at.getTime() - now.getTime()) / 1_000));
    throw new AppError(code, { retryAfter });
  }
}

/** Forgets windows that are over. */
export async function forgetOldLimits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', clock.now()).execute();
}
