import { sql } from 'kysely';
import type { Reader } from '../context.ts';

/** Forgets what is counted for the given keys (a member, an address, a number), under whatever limit. */
export async function forgetLimitsOf(db: Reader, keys: string[]): Promise<void> {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits
      where substr(key, strpos(key, ':') + 1) in (${sql.join(keys)})
      -- in the order calls count in, so that none waits for this and this for it
      order by key collate "C" for update
    )`.execute(db);
}
