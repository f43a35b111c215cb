import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { ASIDE_KINDS, OUTWARD_KINDS, type OutboxHandlers, type OutboxMessage } from './messages.ts';

const POLL_MILLISECONDS = 1_000;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Messages travel in lanes, so that neither a mail server that hangs nor what takes its time holds anybody's
 * browser up: within the house one after the other, in order; beside it and to the outside a few at once. A lease
 * lasts longer than a whole batch takes at worst (for the outside, see the time limits of mail and SMS adapters), and
 * no longer than what a killed process had begun may wait for another.
 */
const LANES = {
  inside: {
    batch: 50,
    atOnce: false,
    leaseSeconds: 10,
    of: sql<boolean>`not message->>'kind' = any(${[...OUTWARD_KINDS, ...ASIDE_KINDS]})`,
  },
  aside: {
    batch: 5,
    atOnce: true,
    leaseSeconds: 10,
    of: sql<boolean>`message->>'kind' = any(${ASIDE_KINDS})`,
  },
  outside: {
    batch: 5,
    atOnce: true,
    leaseSeconds: 60,
    of: sql<boolean>`message->>'kind' = any(${OUTWARD_KINDS})`,
  },
} as const;
type Lane = (typeof LANES)[keyof typeof LANES];

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
  const lanes = Object.values(LANES).map((lane) => startLane(context, handlers, lane));
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, POLL_MILLISECONDS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
    settle: async () => {
      wake();
      // what one lane delivers may leave work for the other
      while (lanes.some((lane) => lane.running())) {
        await Promise.all(lanes.map((lane) => lane.running()));
      }
    },
  };
}

function startLane(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  handlers: OutboxHandlers,
  lane: Lane,
) {
  let stopped = false;
  let running: Promise<void> | null = null;
  let wanted = false;

  const run = async () => {
    do {
      wanted = false;
      const leased = await lease(context, lane);
      if (lane.atOnce) await Promise.all(leased.map((row) => deliver(context, handlers, row)));
      else for (const row of leased) await deliver(context, handlers, row);
      if (leased.length === lane.batch) wanted = true;
    } while (wanted && !stopped);
  };

  return {
    running: () => running,
    wake: () => {
      wanted = true;
      if (running || stopped) return;
      running = run()
        .catch((error) => context.log.error(error, 'outbox: could not read'))
        .finally(() => {
          running = null;
        });
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** Takes due rows for this process; another process's lease is left alone until it runs out. */
async function lease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { batch, leaseSeconds, of }: Lane,
): Promise<LeasedMessage[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseSeconds * 1_000);
  const { rows } = await sql<LeasedMessage>`
    update outbox set leased_until = ${until}, attempts = attempts + 1
    where id in (
      select id from outbox
      where due_at <= ${now} and (leased_until is null or leased_until < ${now}) and ${of}
      order by id limit ${batch} for update skip locked
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
