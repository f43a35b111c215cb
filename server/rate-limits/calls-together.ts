import { LRUCache } from 'lru-cache';
import type { Bus } from '../adapters/redis/bus.ts';

const PREFIX = 'kerya:calls:';
const MOST_ADDRESSES = 5_000;
/** How long a process may count alone: no call waits for Redis, and Redis is not asked for each. */
const SEPARATE_MILLISECONDS = 250;

type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void;

interface Counted {
  /** Of all processes, as far as known, and this one's since. */
  current: number;
  /** This process's calls that were not published yet. */
  unpublished: number;
}

/**
 * Counts the calls of a network in all processes together, per window of the clock; each process learns of the
 * others' calls a moment later. While Redis is unavailable each process counts its own.
 * @returns the constructor of the HTTP rate limiter's store
 */
export function callsTogether(bus: Pick<Bus, 'count'>, now: () => number = Date.now) {
  const counts = new LRUCache<string, Counted>({ max: MOST_ADDRESSES });
  let willPublish = false;

  const publish = (key: string, counted: Counted, windowMilliseconds: number) => {
    const published = counted.unpublished;
    counted.unpublished = 0;
    bus.count(key, published, windowMilliseconds).then(
      (all) => {
        counted.current = all + counted.unpublished;
      },
      () => {
        counted.unpublished += published;
      },
    );
  };
  const publishLater = (windowMilliseconds: number) => {
    if (willPublish) return;
    willPublish = true;
    setTimeout(() => {
      willPublish = false;
      for (const [key, counted] of counts.entries()) {
        if (counted.unpublished > 0) publish(key, counted, windowMilliseconds);
      }
    }, SEPARATE_MILLISECONDS).unref();
  };

  return class CallsTogether {
    incr(network: string, answer: Answer, windowMilliseconds: number): void {
      const window = Math.floor(now() / windowMilliseconds);
      const key = `${PREFIX}${network}:${window}`;
      const counted = counts.get(key) ?? { current: 0, unpublished: 0 };
      counted.current += 1;
      counted.unpublished += 1;
      counts.set(key, counted);
      publishLater(windowMilliseconds);
      answer(null, {
        current: counted.current,
        ttl: (window + 1) * windowMilliseconds - now(),
      });
    }

    child(): CallsTogether {
      return this;
    }
  };
}
