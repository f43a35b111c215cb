import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { LANES, LONGEST_PAUSE_SECONDS } from './lanes.ts';

/** How much is left to do in a lane of the outbox. */
export interface OutboxQueue {
  lane: string;
  /** Due, and taken by nobody yet. */
  waiting: number;
  /** Tried in vain, and to be tried again. */
  failed: number;
  /** For how long the oldest one has been due, those that are being delivered included; 0 for none. */
  oldestSeconds: number;
}

/** What is left in the outbox of the whole installation. Deadlines of the future do not wait. */
export async function outboxQueue({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<OutboxQueue[]> {
  const now = clock.now();
  // what has failed is due again within this time: no further deadline is looked at
  const horizon = new Date(now.getTime() + LONGEST_PAUSE_SECONDS * 1_000);
  const { rows } = await sql<OutboxQueue>`
    select lane,
      count(*) filter (
        where due_at <= ${now} and (leased_until is null or leased_until < ${now})
      )::int as waiting,
      count(*) filter (where attempts > 0 and leased_until is null)::int as failed,
      coalesce(extract(epoch from ${now} - min(due_at) filter (where due_at <= ${now})), 0)::float8
        as "oldestSeconds"
    from (
      select due_at, leased_until, attempts,
        case when ${LANES.outside.of} then 'outside' when ${LANES.aside.of} then 'aside' else 'inside' end as lane
      from outbox where due_at <= ${horizon}
    ) as left_to_do
    group by lane`.execute(db);
  return Object.keys(LANES).map(
    (lane) =>
      rows.find((row) => row.lane === lane) ?? { lane, waiting: 0, failed: 0, oldestSeconds: 0 },
  );
}
