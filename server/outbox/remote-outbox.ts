import type { Bus } from '../adapters/redis/bus.ts';
import type { OutboxKind } from './messages.ts';
import type { Outbox } from './outbox.ts';

const CHANNEL = 'kerya:outbox';

/** The outbox in a process that does not deliver: wakes the one that does, which only polls while Redis is unavailable. */
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
