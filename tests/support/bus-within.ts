import type { Bus } from '../../server/adapters/redis/bus.ts';

/** A message bus like Redis within one process, with a connection that can break. */
export interface BusWithin extends Bus {
  away: boolean;
  /** Notifies all listeners that messages may have been missed. */
  back(): void;
}

export function busWithin(): BusWithin {
  const listeners: { channel: string; onMessage: (text: string) => void; missed?: () => void }[] =
    [];
  const bus: BusWithin = {
    away: false,
    back: () => {
      for (const { missed } of listeners) missed?.();
    },
    isReady: () => !bus.away,
    publish: async (channel, text) => {
      if (bus.away) throw new Error('Redis is away.');
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(text);
    },
    listen: async (channel, onMessage, missed) => {
      listeners.push({ channel, onMessage, ...(missed && { missed }) });
    },
    count: async () => 1,
    close: () => undefined,
  };
  return bus;
}
