import { describe, expect, it, vi } from 'vitest';
import type { Bus } from '../adapters/redis/bus.ts';
import { distantOutbox, wakeFromAfar } from './wakes.ts';

/** Redis as far as words go, with a connection that can break. */
function bus() {
  const listeners: { hear: (text: string) => void; missed: () => void }[] = [];
  return {
    away: false as boolean,
    back: () => {
      for (const { missed } of listeners) missed();
    },
    publish: vi.fn(async function (this: { away: boolean }, _channel: string, text: string) {
      if (this.away) throw new Error('Redis is away.');
      for (const { hear } of listeners) hear(text);
    }),
    listen: (_channel: string, hear: (text: string) => void, missed: () => void) => {
      listeners.push({ hear, missed });
    },
    count: async () => 1,
    close: () => undefined,
  } satisfies Bus & { away: boolean; back: () => void };
}

describe('a commit where another process delivers', () => {
  it('wakes the lanes of what it left, and all when Redis is back', async () => {
    const between = bus();
    const wake = vi.fn();
    wakeFromAfar(between, { wake, stop: async () => undefined, settle: async () => undefined });
    const distant = distantOutbox(between);
    distant.wake(['messagePosted']);
    expect(wake).toHaveBeenLastCalledWith(['messagePosted']);
    distant.wake();
    expect(wake).toHaveBeenLastCalledWith(undefined);
    between.away = true;
    distant.wake(['notice']);
    await Promise.resolve();
    expect(wake).toHaveBeenCalledTimes(2);
    between.back();
    expect(wake).toHaveBeenCalledTimes(3);
  });
});
