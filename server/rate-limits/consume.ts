import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { ABUSE_LIMITS, type AbuseLimit } from './limits.ts';

/** One use of a limit by what it counts. */
export interface LimitedUse {
  limit: AbuseLimit;
  key: string;
}

/**
 * Counts one use of each limit, in one statement, so that of many concurrent calls exactly the allowed number pass.
 * Outside a command's transaction a refused call counts too; with a command's unit, only what is committed.
 * @throws AppError tooManyRequests (or `code`) with the seconds to wait
 */
export async function consumeLimits(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  uses: LimitedUse[],
  code: 'tooManyRequests' | 'newAccountLimit' = 'tooManyRequests',
): Promise<void> {
  if (uses.length === 0) return;
  const now = clock.now();
  const rows = uses
    .map(({ limit, key }) => ({ limit, key: `${limit}:${key}`, ...ABUSE_LIMITS[limit] }))
    // always in the same order, so that two calls do not deadlock
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((row) => ({ ...row, resetsAt: new Date(now.getTime() + row.seconds * 1_000) }));
  const values = sql.join(
    rows.map(({ key, resetsAt }) => sql`(${key}, 1, ${resetsAt}::timestamptz)`),
  );
  const counted = await sql<{ key: string; count: number; resets_at: Date }>`
    insert into rate_limits as counted (key, count, resets_at)
    values ${values}
    on conflict (key) do update set
      count = case when counted.resets_at <= ${now} then 1 else counted.count + 1 end,
      resets_at = case when counted.resets_at <= ${now} then excluded.resets_at else counted.resets_at end
    returning key, count, resets_at`.execute(db);
  const refusals = counted.rows.flatMap(({ key, count, resets_at }) => {
    const { limit, count: allowed } = rows.find((row) => row.key === key) as (typeof rows)[number];
    const wait = resets_at.getTime() - now.getTime();
    return count > allowed * config.rateLimitFactor ? [{ limit, wait }] : [];
  });
  const [longest] = refusals.toSorted((one, other) => other.wait - one.wait);
  if (!longest) return;
  const { limit, wait } = longest;
  throw new AppError(code, { limit, retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
}

/** Deletes expired windows. */
export async function forgetOldLimits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', clock.now()).execute();
}
