import type { Context } from '../context.ts';
import { type Cause, scopes } from '../scope.ts';
import { type DeliveryOutcome, deliver, forget, lease } from './deliver.ts';
import type { OutboxHandlers, OutboxKind } from './messages.ts';
import { QUEUES, type Queue, type QueueName, queueOf } from './queues.ts';
import type { LeasedMessage } from './tables.ts';

const POLL_MILLISECONDS = 1_000;
const CONVERSATIONS_AT_ONCE = 4;

/** Wraps each delivery, which it has to run. @returns the result of the delivery */
export type DeliveryObserver = (
  delivery: { kind: OutboxKind; cause: Cause | null },
  make: () => Promise<DeliveryOutcome>,
) => Promise<DeliveryOutcome>;

/**
 * Delivers the messages that commits have enqueued. Rows survive the process: a kill delays a message, never loses
 * it. Messages that cannot be delivered end in `dead_letters`.
 */
export interface Outbox {
  /** Messages of these kinds, or of any, were committed: look now instead of at the next poll. */
  wake(kinds?: readonly OutboxKind[]): void;
  /** Stops after the delivery in progress. */
  stop(): Promise<void>;
  /** Resolves when no due message is left; for tests. */
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
    // all other queues would query the database in vain, with every message that is written
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
      // deliveries of one queue may enqueue messages for another
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
  /** Delivered rows that are still to be deleted. */
  const delivered = new Set<number>();
  /** Deliveries of a queue that is refilled. */
  const underway = new Set<Promise<void>>();

  const forgetDelivered = async () => {
    const ids = [...delivered];
    await forget(context, ids);
    for (const id of ids) delivered.delete(id);
  };
  const run = async () => {
    do {
      wanted = false;
      // rows that could not be deleted while the database was unavailable: before their lease expires and they are
      // delivered again
      await forgetDelivered();
      const leased = await lease(context, { ...queue, batch: queue.batch - underway.size });
      const deliverOne = async (row: LeasedMessage) => {
        if ((await deliverRow(row)) !== 'delivered') return;
        delivered.add(row.id);
        if (queue.forgetOneByOne) await forgetDelivered();
      };
      if (queue.refilled) {
        for (const row of leased) {
          const delivery = deliverOne(row).finally(() => underway.delete(delivery));
          underway.add(delivery);
        }
        // a place is free as soon as one of them is done
        if (underway.size > 0) await Promise.race(underway);
      } else if (queue.atOnce) await Promise.all(leased.map(deliverOne));
      else await inOrder(leased, deliverOne);
      await forgetDelivered();
      if (leased.length === queue.batch || underway.size > 0) wanted = true;
    } while (wanted && !stopped);
    await Promise.all(underway);
  };

  return {
    running: () => running,
    wake: () => {
      wanted = true;
      if (running || stopped) return;
      // a run delivers the messages of many requests, so it leaves the scope of the one that woke it
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

/** One after the other in each conversation, and among all rows without one; a few of these sequences at once. */
async function inOrder(
  rows: LeasedMessage[],
  deliverOne: (row: LeasedMessage) => Promise<void>,
): Promise<void> {
  const rowsInOrder = Map.groupBy(rows, ({ message }) =>
    'conversationId' in message ? message.conversationId : undefined,
  ).values();
  const work = async () => {
    // shared: each worker takes the next free one
    for (const group of rowsInOrder) for (const row of group) await deliverOne(row);
  };
  await Promise.all(Array.from({ length: CONVERSATIONS_AT_ONCE }, work));
}
