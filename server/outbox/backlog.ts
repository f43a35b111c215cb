import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { QUEUES, type QueueName } from './queues.ts';
import { LONGEST_PAUSE_SECONDS } from './retries.ts';

/** Stands for the queue of kinds that only a newer version knows; they wait for it. */
const UNKNOWN = 'unknown' as const;

/** The messages left in a queue of the outbox. */
export interface QueueBacklog {
  queue: QueueName | typeof UNKNOWN;
  /** Due, and not leased by any process. */
  waiting: number;
  /** Tried without success, and to be tried again. */
  failed: number;
  /** How long the oldest one has been due, including those being delivered; 0 for none. */
  oldestSeconds: number;
}

/** The messages left in the outbox of the whole installation. Deadlines of the future are not counted. */
export async function outboxBacklog({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<QueueBacklog[]> {
  const now = clock.now();
  // failed messages are due again within this time: no later deadline is read
  const horizon = new Date(now.getTime() + LONGEST_PAUSE_SECONDS * 1_000);
  const { rows } = await sql<QueueBacklog>`
    select queue,
      count(*) filter (
        where due_at <= ${now} and (leased_until is null or leased_until < ${now})
      )::int as waiting,
      count(*) filter (where attempts > 0 and leased_until is null)::int as failed,
      coalesce(extract(epoch from ${now} - min(due_at) filter (where due_at <= ${now})), 0)::float8
        as "oldestSeconds"
    from (
      select due_at, leased_until, attempts,
        case ${sql.join(
          Object.entries(QUEUES).map(
            ([name, { includes }]) => sql`when ${includes} then ${sql.lit(name)}`,
          ),
          sql` `,
        )} else ${sql.lit(UNKNOWN)} end as queue
      from outbox where due_at <= ${horizon}
    ) as left_to_do
    group by queue`.execute(db);
  const none = { waiting: 0, failed: 0, oldestSeconds: 0 };
  return [...(Object.keys(QUEUES) as QueueName[]), UNKNOWN].map(
    (queue): QueueBacklog => rows.find((row) => row.queue === queue) ?? { queue, ...none },
  );
}
