import type { Bus } from '../../server/adapters/redis/bus.ts';

/** Redis as far as words go, within a process, with a connection that can break. */
export interface BusWithin extends Bus {
  away: boolean;
  /** Tells everybody that some may have been missed. */
  back(): void;
}

export function busWithin(): BusWithin {
  const listeners: { channel: string; hear: (text: string) => void; missed?: () => void }[] = [];
  const bus: BusWithin = {
    away: false,
    back: () => {
      for (const { missed } of listeners) missed?.();
    },
    isReady: () => !bus.away,
    publish: async (channel, text) => {
      if (bus.away) throw new Error('Redis is away.');
      for (const listener of listeners) if (listener.channel === channel) listener.hear(text);
    },
    listen: async (channel, hear, missed) => {
      listeners.push({ channel, hear, ...(missed && { missed }) });
    },
    count: async () => 1,
    close: () => undefined,
  };
  return bus;
}
