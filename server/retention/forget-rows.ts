import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { RETENTION } from './rules.ts';

const DAY = 86_400_000;

/** Deletes all rows that have expired by the rules in `rules.ts`. */
export async function forgetOldRows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const { table, days, since, only } of RETENTION) {
    const before = new Date(clock.now().getTime() - days * DAY);
    await sql`
      delete from ${sql.table(table)}
      where ${since} < ${before} and ${only ?? sql`true`}`.execute(db);
  }
}
