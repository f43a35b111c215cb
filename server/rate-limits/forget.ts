import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Deletes what was counted of a member under every limit, alone, with a network or with another member. Counts by email address and
 * number stay until their window ends, without naming one (`hashedPart`): they may be a stranger's, and who deletes an
 * account must not begin them anew.
 */
export async function forgetLimitsOf(db: Transaction<Database>, memberId: string): Promise<void> {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits, string_to_table(substr(key, strpos(key, ':') + 1), ' ') as part
      where part = ${memberId}
      -- in the order in which calls are counted, so that the two do not deadlock
      order by key collate "C" for update of rate_limits
    )`.execute(db);
}
