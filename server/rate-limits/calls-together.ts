import { LRUCache } from 'lru-cache';
import type { Bus } from '../adapters/redis/bus.ts';

const PREFIX = 'kerya:calls:';
const MOST_ADDRESSES = 5_000;
/** So long a process may count by itself: nobody's call waits for Redis, and Redis is not asked for each. */
const APART_MILLISECONDS = 250;

type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void;

interface Counted {
  /** Of all processes, as far as known, and this one's since. */
  current: number;
  /** This one's that the others do not know of. */
  untold: number;
}

/**
 * Counts the calls of an address in all processes together, a window of the clock at a time; each hears of the others'
 * a moment later. While Redis is away each process counts its own.
 * @returns what the rate limiter of the HTTP server makes its store of
 */
export function callsTogether(bus: Pick<Bus, 'count'>, now: () => number = Date.now) {
  const counts = new LRUCache<string, Counted>({ max: MOST_ADDRESSES });
  let willTell = false;

  const tell = (key: string, counted: Counted, windowMilliseconds: number) => {
    const told = counted.untold;
    counted.untold = 0;
    bus.count(key, told, windowMilliseconds).then(
      (all) => {
        counted.current = all + counted.untold;
      },
      () => {
        counted.untold += told;
      },
    );
  };
  const tellLater = (windowMilliseconds: number) => {
    if (willTell) return;
    willTell = true;
    setTimeout(() => {
      willTell = false;
      for (const [key, counted] of counts.entries()) {
        if (counted.untold > 0) tell(key, counted, windowMilliseconds);
      }
    }, APART_MILLISECONDS).unref();
  };

  return class CallsTogether {
    incr(address: string, answer: Answer, windowMilliseconds: number): void {
      const window = Math.floor(now() / windowMilliseconds);
      const key = `${PREFIX}${address}:${window}`;
      const counted = counts.get(key) ?? { current: 0, untold: 0 };
      counted.current += 1;
      counted.untold += 1;
      counts.set(key, counted);
      tellLater(windowMilliseconds);
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
