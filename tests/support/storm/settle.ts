import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Longer than the longest lease of a process that was killed. */
const LONGEST_MILLISECONDS = 150_000;
const LOOK_MILLISECONDS = 500;

/** Makes failed messages due at once, which would wait for longer and longer. Leased ones are left alone. */
const HURRY = `
  update outbox set due_at = now()
  where attempts > 0 and due_at > now() and (leased_until is null or leased_until < now())`;
const LEFT = 'select from outbox where attempts > 0 or due_at <= now() limit 1';

/** Waits until the outbox has delivered what is due and what has failed, or gives up. @returns seconds it took */
export async function settle(databaseUrl: string): Promise<number> {
  const began = performance.now();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    while (performance.now() - began < LONGEST_MILLISECONDS) {
      await client.query(HURRY);
      if ((await client.query(LEFT)).rowCount === 0) break;
      await setTimeout(LOOK_MILLISECONDS);
    }
    return (performance.now() - began) / 1_000;
  } finally {
    await client.end();
  }
}
