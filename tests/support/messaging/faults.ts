import { setTimeout } from 'node:timers/promises';
import type { Draw } from '../../../bench/search/random.ts';
import { type Installation, SERVERS } from '../installation.ts';

/** How many faults of each kind a run has. */
export interface FaultCounts {
  /** Of each server process, with -9. */
  kills: number;
  redisRestarts: number;
  /** Connections are cut, each time some of them. */
  cuts: number;
}

/** The faults while messages are sent. */
export interface Faults {
  /** Makes the faults that are due after this many acknowledged messages; waits for an earlier fault of the same part. */
  acknowledged(count: number): Promise<void>;
  /** Resolves when everything runs again. */
  over(): Promise<void>;
  /** Connections cut so far. */
  severed(): number;
}

interface Fault {
  /** Messages acknowledged by then. */
  at: number;
  /** The part it hits: faults of one part do not overlap. */
  what: string;
  inflict(): Promise<void>;
}

const LONGEST_WITHOUT_REDIS_MILLISECONDS = 1_500;
/** The first and the last fault happen while messages are sent. */
const FIRST = 0.05;
const LAST = 0.9;

/** Draws when each fault happens. */
export function drawFaults(
  { balancer, restartServer, killRedis, startRedis }: Installation,
  { kills, redisRestarts, cuts }: FaultCounts,
  messages: number,
  draw: Draw,
): Faults {
  let severed = 0;
  const spread = (count: number, what: string, make: () => () => Promise<void>): Fault[] =>
    Array.from({ length: count }, (_, index) => {
      const share = FIRST + ((LAST - FIRST) * (index + draw.number())) / count;
      return { at: Math.round(share * messages), what, inflict: make() };
    });
  const plan = [
    ...Array.from({ length: SERVERS }, (_, server) =>
      spread(kills, `server ${server}`, () => () => restartServer(server)),
    ).flat(),
    ...spread(redisRestarts, 'redis', () => {
      const awayFor = draw.below(LONGEST_WITHOUT_REDIS_MILLISECONDS);
      return async () => {
        await killRedis();
        await setTimeout(awayFor);
        await startRedis();
      };
    }),
    ...spread(cuts, 'connections', () => {
      const share = draw.number();
      return async () => {
        severed += balancer.cut(() => draw.chance(share));
        await setTimeout(0);
      };
    }),
  ].toSorted((one, other) => one.at - other.at);

  const lasting = new Map<string, Promise<void>>();
  let next = 0;
  return {
    acknowledged: async (count) => {
      for (let fault = plan[next]; fault && fault.at <= count; fault = plan[next]) {
        next += 1;
        const former = lasting.get(fault.what);
        const { inflict, what } = fault;
        lasting.set(what, former ? former.then(inflict) : inflict());
        await former;
      }
    },
    over: async () => {
      await Promise.all(lasting.values());
    },
    severed: () => severed,
  };
}
