import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { OutboxHandlers, OutboxMessage } from './messages.ts';

const BATCH = 50;
const LEASE_SECONDS = 60;
const POLL_MILLISECONDS = 1_000;
const LONGEST_PAUSE_SECONDS = 3_600;

interface LeasedMessage {
  id: number;
  message: OutboxMessage;
  attempts: number;
}

/** Delivers what commits left to send. Rows outlive the process: a kill delays a message, never loses it. */
export interface Outbox {
  /** Something was committed: look now instead of at the next poll. */
  wake(): void;
  /** Stops after the delivery under way. */
  stop(): Promise<void>;
  /** Resolves when nothing that is due is left; for tests. */
  settle(): Promise<void>;
}

export function startOutbox(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  handlers: OutboxHandlers,
): Outbox {
  let stopped = false;
  let running: Promise<void> | null = null;
  let wanted = false;

  const run = async () => {
    do {
      wanted = false;
      const leased = await lease(context);
      for (const row of leased) await deliver(context, handlers, row);
      if (leased.length === BATCH) wanted = true;
    } while (wanted && !stopped);
  };

  const wake = () => {
    wanted = true;
    if (running || stopped) return;
    running = run()
      .catch((error) => context.log.error(error, 'outbox: could not read'))
      .finally(() => {
        running = null;
      });
  };

  const timer = setInterval(wake, POLL_MILLISECONDS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
    settle: async () => {
      wake();
      while (running) await running;
    },
  };
}

/** Takes due rows for this process; another process's lease is left alone until it runs out. */
async function lease({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<LeasedMessage[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1_000);
  const { rows } = await sql<LeasedMessage>`
    update outbox set leased_until = ${until}, attempts = attempts + 1
    where id in (
      select id from outbox
      where due_at <= ${now} and (leased_until is null or leased_until < ${now})
      order by id limit ${BATCH} for update skip locked
    )
    returning id, message, attempts`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

async function deliver(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  handlers: OutboxHandlers,
  { id, message, attempts }: LeasedMessage,
): Promise<void> {
  try {
    const handle = handlers[message.kind] as (message: OutboxMessage) => Promise<void>;
    await handle(message);
    await db.deleteFrom('outbox').where('id', '=', id).execute();
  } catch (error) {
    const pause = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS);
    log.error({ err: error, kind: message.kind, attempts }, 'outbox: delivery failed, will retry');
    await db
      .updateTable('outbox')
      .set({ leased_until: null, due_at: new Date(clock.now().getTime() + pause * 1_000) })
      .where('id', '=', id)
      .execute();
  }
}
