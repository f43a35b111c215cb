import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Longer than any lease of the outbox. */
const LONGEST_STANDSTILL_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 250;

/** The outbox messages of conversations that are due or wait for a retry. */
const LEFT = `
  from outbox where due_at <= now()
    or message->>'kind' in ('messagePosted', 'messagesSeen', 'messageNews', 'threadRead')`;

/** Waits until the outbox has delivered what is due, for as long as it makes progress. @returns what is left */
export async function leftInOutbox(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let least = Number.POSITIVE_INFINITY;
    let since = Date.now();
    for (;;) {
      const { rows } = await client.query<{ left: number }>(`select count(*)::int as left ${LEFT}`);
      const left = rows[0]?.left ?? 0;
      if (left === 0) return [];
      if (left < least) [least, since] = [left, Date.now()];
      if (Date.now() - since > LONGEST_STANDSTILL_MILLISECONDS) break;
      await setTimeout(LOOK_MILLISECONDS);
    }
    const { rows } = await client.query<{ finding: string }>(
      `select format('outbox: %s, %s attempts', message, attempts) as finding ${LEFT}`,
    );
    return rows.map(({ finding }) => finding);
  } finally {
    await client.end();
  }
}
