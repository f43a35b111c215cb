import type { Context } from '../context.ts';
import { type Cause, scopes } from '../scope.ts';
import { type DeliveryOutcome, deliver, forget, lease } from './deliver.ts';
import type { OutboxHandlers, OutboxKind } from './messages.ts';
import { QUEUES, type Queue, type QueueName, queueOf } from './queues.ts';
import type { LeasedMessage } from './tables.ts';

const POLL_MILLISECONDS = 1_000;
const CONVERSATIONS_AT_ONCE = 4;

/** Sees each delivery, which it has to make. @returns what making it answers */
export type DeliveryObserver = (
  delivery: { kind: OutboxKind; cause: Cause | null },
  make: () => Promise<DeliveryOutcome>,
) => Promise<DeliveryOutcome>;

/**
 * Delivers what commits have enqueued. Rows outlive the process: a kill delays a message, never loses it. What cannot be
 * delivered ends in `dead_letters`.
 */
export interface Outbox {
  /** Something was committed, of these kinds or of any: look now instead of at the next poll. */
  wake(kinds?: readonly OutboxKind[]): void;
  /** Stops after the delivery under way. */
  stop(): Promise<void>;
  /** Resolves when nothing that is due is left; for tests. */
  settle(): Promise<void>;
}

export function startOutbox(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  handlers: OutboxHandlers,
  observe: DeliveryObserver = (_delivery, make) => make(),
): Outbox {
  const deliverOne = (row: LeasedMessage) => {
    const { message, cause } = row;
    const scope = { requestId: cause?.requestId ?? null, span: null };
    return scopes.run(scope, () =>
      observe({ kind: message.kind, cause }, () => deliver(context, handlers, row)),
    );
  };
  const started = Object.entries(QUEUES).map(
    ([name, queue]) => [name as QueueName, startQueue(context, deliverOne, queue)] as const,
  );
  const queues = started.map(([, queue]) => queue);
  const wakeAll = () => {
    for (const queue of queues) queue.wake();
  };
  const timer = setInterval(wakeAll, POLL_MILLISECONDS);
  timer.unref();
  return {
    // the other queues would ask the database in vain, with every message that is written
    wake: (kinds) => {
      if (!kinds) return wakeAll();
      const names = new Set(kinds.map(queueOf));
      for (const [name, queue] of started) if (names.has(name)) queue.wake();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(queues.map((queue) => queue.stop()));
    },
    settle: async () => {
      wakeAll();
      // what one queue delivers may enqueue work for another
      while (queues.some((queue) => queue.running())) {
        await Promise.all(queues.map((queue) => queue.running()));
      }
    },
  };
}

function startQueue(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  deliverRow: (row: LeasedMessage) => Promise<DeliveryOutcome>,
  queue: Queue,
) {
  let stopped = false;
  let running: Promise<void> | null = null;
  let wanted = false;
  /** Rows that are still to be forgotten. */
  const delivered = new Set<number>();

  const forgetDelivered = async () => {
    const ids = [...delivered];
    await forget(context, ids);
    for (const id of ids) delivered.delete(id);
  };
  const run = async () => {
    do {
      wanted = false;
      // those the database was away for: before their lease is over, and they are taken for undelivered
      await forgetDelivered();
      const leased = await lease(context, queue);
      const deliverOne = async (row: LeasedMessage) => {
        if ((await deliverRow(row)) !== 'delivered') return;
        delivered.add(row.id);
        if (queue.forgetOneByOne) await forgetDelivered();
      };
      if (queue.atOnce) await Promise.all(leased.map(deliverOne));
      else await inOrder(leased, deliverOne);
      await forgetDelivered();
      if (leased.length === queue.batch) wanted = true;
    } while (wanted && !stopped);
  };

  return {
    running: () => running,
    wake: () => {
      wanted = true;
      if (running || stopped) return;
      // for many, not for whoever has just left something
      running = scopes
        .exit(run)
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

/** One after the other in each conversation, and among all that concerns none; a few of these rows at once. */
async function inOrder(
  rows: LeasedMessage[],
  deliverOne: (row: LeasedMessage) => Promise<void>,
): Promise<void> {
  const rowsInOrder = Map.groupBy(rows, ({ message }) =>
    'conversationId' in message ? message.conversationId : undefined,
  ).values();
  const work = async () => {
    // shared: each takes the next one that nobody has
    for (const group of rowsInOrder) for (const row of group) await deliverOne(row);
  };
  await Promise.all(Array.from({ length: CONVERSATIONS_AT_ONCE }, work));
}
