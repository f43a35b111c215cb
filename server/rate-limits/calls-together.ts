import { LRUCache } from 'lru-cache';
import type { Bus } from '../adapters/redis/bus.ts';

const PREFIX = 'kerya:calls:';
const MOST_ADDRESSES = 5_000;

type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/**
 * Counts the calls of an address in all processes together, a window of the clock at a time. While Redis is away each
 * process counts its own.
 * @returns what the rate limiter of the HTTP server makes its store of
 */
export function callsTogether(bus: Bus, now: () => number = Date.now) {
  const own = new LRUCache<string, number>({ max: MOST_ADDRESSES });
  const countOwn = (key: string) => {
    const count = (own.get(key) ?? 0) + 1;
    own.set(key, count);
    return count;
  };

  return class CallsTogether {
    incr(address: string, answer: Answer, windowMilliseconds: number): void {
      const window = Math.floor(now() / windowMilliseconds);
      const ttl = (window + 1) * windowMilliseconds - now();
      const key = `${PREFIX}${address}:${window}`;
      bus
        .count(key, windowMilliseconds)
        .catch(() => countOwn(key))
        .then((current) => answer(null, { current, ttl }), answer);
    }

    child(): CallsTogether {
      return this;
    }
  };
}
