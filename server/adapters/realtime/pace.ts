import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';

/** How often something may happen: `burst` at once, afterwards `perSecond`. */
export interface Pace {
  perSecond: number;
  burst: number;
}

/** What one socket, and all sockets of one member, may send; and how many connections a member may open. */
export const PACES = {
  eventsOfSocket: { perSecond: 5, burst: 30 },
  eventsOfMember: { perSecond: 10, burst: 60 },
  // all tabs of a member reconnect at once when a server restarts
  connectionsOfMember: { perSecond: 1, burst: 30 },
} as const satisfies Record<string, Pace>;

/**
 * Sockets of one member that a process keeps open at once: more than the tabs and devices of a person, and too few to fill a
 * server's memory at the pace above.
 */
export const MOST_OF_MEMBER = 50;

/** Members whose pace is remembered; one who is forgotten begins anew. */
const MOST_REMEMBERED = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/** Takes one from a key's allowance, which fills up with time. @returns whether there was one left */
export type TakeOne = (key: string) => boolean;

/** Allowances of several keys at one pace, in the memory of this process. */
export function paced({ perSecond, burst }: Pace, clock: Clock): TakeOne {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_REMEMBERED });
  return (key) => {
    const now = clock.now().getTime();
    const { left, at } = buckets.get(key) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + (Math.max(0, now - at) / 1_000) * perSecond);
    const isLeft = filled >= 1;
    buckets.set(key, { left: isLeft ? filled - 1 : filled, at: now });
    return isLeft;
  };
}
