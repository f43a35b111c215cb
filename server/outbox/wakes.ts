import type { Bus } from '../adapters/redis/bus.ts';
import type { OutboxKind } from './messages.ts';
import type { Outbox } from './outbox.ts';

const CHANNEL = 'kerya:outbox';

/** Stands for the outbox where another process delivers: wakes it; while Redis is away it looks by itself. */
export function distantOutbox(bus: Bus): Outbox {
  return {
    wake: (kinds) => {
      bus.publish(CHANNEL, JSON.stringify(kinds ?? null)).catch(() => undefined);
    },
    stop: async () => undefined,
    settle: async () => undefined,
  };
}

/** Has an outbox woken by what other processes have committed. */
export function wakeFromAfar(bus: Bus, outbox: Outbox): void {
  bus.listen(
    CHANNEL,
    (text) => outbox.wake((JSON.parse(text) as OutboxKind[] | null) ?? undefined),
    () => outbox.wake(),
  );
}
