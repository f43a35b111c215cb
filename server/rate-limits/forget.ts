import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Deletes the counts of the given keys (a member, an email address, a number), alone, with a network or with another member,
 * under every limit.
 */
export async function forgetLimitsOf(db: Transaction<Database>, keys: string[]): Promise<void> {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits, string_to_table(substr(key, strpos(key, ':') + 1), ' ') as part
      where part in (${sql.join(keys)})
      -- in the order in which calls are counted, so that the two do not deadlock
      order by key collate "C" for update of rate_limits
    )`.execute(db);
}
