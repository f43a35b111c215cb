import type { Bus } from '../adapters/redis/bus.ts';
import type { OutboxKind } from './messages.ts';
import type { Outbox } from './outbox.ts';

const CHANNEL = 'kerya:outbox';

/** Stands for the outbox where another process delivers: wakes it; while Redis is away that one polls by itself. */
export function remoteOutbox(bus: Bus): Outbox {
  return {
    wake: (kinds) => {
      bus.publish(CHANNEL, JSON.stringify(kinds ?? null)).catch(() => undefined);
    },
    stop: async () => undefined,
    settle: async () => undefined,
  };
}

/** Wakes an outbox when another process has committed messages. */
export function onRemoteWake(bus: Bus, outbox: Outbox): void {
  bus.listen(
    CHANNEL,
    (text) => outbox.wake((JSON.parse(text) as OutboxKind[] | null) ?? undefined),
    () => outbox.wake(),
  );
}
