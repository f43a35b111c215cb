import type pg from 'pg';
import { DatabaseAway } from './away.ts';
import { hostPool, type PoolUse } from './host-pool.ts';
import { assertWritable, type HostObserver, type HostState, observeHost } from './host-state.ts';

const LOOK_MILLISECONDS = 1_000;

/** The host that can be written to at present. */
export interface Primary {
  /** @throws DatabaseAway when no host can be written to */
  connect(): Promise<pg.PoolClient>;
  /** The state it reports. @throws when it does not answer in time */
  ask(): Promise<HostState>;
  use(): PoolUse;
  end(): Promise<void>;
}

/**
 * Connects to the first of some hosts that can be written to, and stays with it until it no longer answers or has
 * become a replica. A single URL is used without a check: what stands behind it (a pooler, a proxy) chooses the
 * host.
 */
export function openPrimary(urls: string[]): Primary {
  const several = urls.length > 1;
  const hosts = urls.map((url) => ({
    pool: hostPool(url, several ? assertWritable : undefined),
    observer: observeHost(url),
  }));
  let current = 0;
  const host = () =>
    hosts[current] as { pool: ReturnType<typeof hostPool>; observer: HostObserver };

  const look = async () => {
    const looked = current;
    const { pool, observer } = host();
    const writable = await observer.ask().then(
      (state) => state.writable,
      () => false,
    );
    // statements that still wait there would wait until the operating system gives the connection up
    if (!writable && looked === current) pool.cut();
  };
  const looking = several ? setInterval(look, LOOK_MILLISECONDS) : undefined;
  looking?.unref();

  return {
    connect: async () => {
      const first = current;
      let cause: unknown;
      for (let turn = 0; turn < hosts.length; turn += 1) {
        const index = (first + turn) % hosts.length;
        try {
          const client = await (hosts[index] as (typeof hosts)[number]).pool.connect();
          current = index;
          return client;
        } catch (error) {
          cause = error;
        }
      }
      throw new DatabaseAway('The database does not answer.', { cause });
    },
    ask: () => host().observer.ask(),
    use: () => ({ host: 'primary', ...host().pool.use() }),
    end: async () => {
      clearInterval(looking);
      for (const { observer } of hosts) observer.close();
      await Promise.all(hosts.map(({ pool }) => pool.end()));
    },
  };
}
