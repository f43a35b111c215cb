import { sql } from 'kysely';
import type { Context, Queryable } from '../context.ts';
import { AppError } from '../errors.ts';
import { widerNetworks } from '../network.ts';
import { ABUSE_LIMITS, type AbuseLimit } from './limits.ts';

/** One use of a limit by what it counts, or several. */
export interface LimitedUse {
  limit: AbuseLimit;
  key: string;
  /** How many are counted; one when absent. */
  uses?: number;
  /** How many are allowed, where that is a setting of the operator. */
  allowed?: number;
}

/** A use as it is counted: in the caller's network, or in a wider one, which is allowed some times as much. */
interface CountedUse extends LimitedUse {
  times: number;
}

/** The same use in the wider networks around that of its key (`widerNetworks`); none where the key names no network of IPv6. */
function widerUses(use: LimitedUse): CountedUse[] {
  const parts = use.key.split(' ');
  return parts.flatMap((part, index) =>
    widerNetworks(part).map(({ network, times }) => ({
      ...use,
      key: parts.with(index, network).join(' '),
      times,
    })),
  );
}

const rowKey = ({ limit, key }: LimitedUse): string => `${limit}:${key}`;

/**
 * Counts one use of each limit, in one statement, so that of many concurrent calls exactly the allowed number pass.
 * Outside a command's transaction a refused call counts too, but not in wider networks: what one network is refused must not use up
 * what its neighbours may do. With a command's unit of work, only what is committed counts.
 * @throws AppError tooManyRequests (or `code`) with the seconds to wait
 */
export async function consumeLimits(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  uses: LimitedUse[],
  code: 'tooManyRequests' | 'newAccountLimit' | 'tooManyProposals' = 'tooManyRequests',
): Promise<void> {
  if (uses.length === 0) return;
  const now = clock.now();
  const wider = uses.flatMap(widerUses);
  const rows = [...uses.map((use) => ({ ...use, times: 1 })), ...wider]
    .map((use) => {
      const { limit, uses: counted = 1, allowed, times } = use;
      const { count, seconds } = ABUSE_LIMITS[limit];
      // an operator's number is meant as it is
      const most = (allowed ?? count * config.rateLimitFactor) * times;
      return { limit, key: rowKey(use), counted, seconds, most };
    })
    // always in the same order, so that two calls do not deadlock
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((row) => ({ ...row, resetsAt: new Date(now.getTime() + row.seconds * 1_000) }));
  const values = sql.join(
    rows.map(
      ({ key, counted, resetsAt }) => sql`(${key}, ${counted}::int, ${resetsAt}::timestamptz)`,
    ),
  );
  const counted = await sql<{ key: string; count: number; resets_at: Date }>`
    insert into rate_limits as counted (key, count, resets_at)
    values ${values}
    on conflict (key) do update set
      count = case when counted.resets_at <= ${now} then excluded.count
        else counted.count + excluded.count end,
      resets_at = case when counted.resets_at <= ${now} then excluded.resets_at else counted.resets_at end
    returning key, count, resets_at`.execute(db);
  const refusals = counted.rows.flatMap(({ key, count, resets_at }) => {
    const { limit, most } = rows.find((row) => row.key === key) as (typeof rows)[number];
    const wait = resets_at.getTime() - now.getTime();
    return count > most ? [{ limit, wait }] : [];
  });
  const [longest] = refusals.toSorted((one, other) => other.wait - one.wait);
  if (!longest) return;
  await subtractUses(db, wider);
  const { limit, wait } = longest;
  throw new AppError(code, { limit, retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
}

/**
 * Takes uses back that turned out not to count: limits on failures count every attempt first, so that concurrent ones
 * are no more than allowed.
 */
export async function returnUses({ db }: Pick<Context, 'db'>, uses: LimitedUse[]): Promise<void> {
  await subtractUses(db, [...uses, ...uses.flatMap(widerUses)]);
}

async function subtractUses(db: Queryable, uses: LimitedUse[]): Promise<void> {
  if (uses.length === 0) return;
  const values = sql.join(uses.map((use) => sql`(${rowKey(use)}, ${use.uses ?? 1}::int)`));
  await sql`
    update rate_limits set count = greatest(count - returned.uses, 0) from (
      select key, uses from rate_limits join (values ${values}) as used (key, uses) using (key)
      -- in the order in which calls are counted, so that the two do not deadlock
      order by key collate "C" for update of rate_limits
    ) as returned
    where rate_limits.key = returned.key`.execute(db);
}

/** Deletes expired windows. */
export async function forgetOldLimits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', clock.now()).execute();
}
