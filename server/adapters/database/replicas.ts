import type pg from 'pg';
import { type HostPool, hostPool, type PoolUse } from './host-pool.ts';
import { type HostObserver, observeHost } from './host-state.ts';
import type { Primary } from './primary.ts';

const LOOK_MILLISECONDS = 1_000;
/** A replica that is further behind is not used until it has caught up. */
const MOST_BEHIND_MILLISECONDS = 5_000;
/** The pause between two checks of a replica that has not replayed a change yet. */
const REPLAY_PAUSE_MILLISECONDS = 20;

interface Replica {
  pool: HostPool;
  observer: HostObserver;
  /** The log position it had replayed at the last check; null while it is unavailable. */
  replayed: bigint | null;
}

/** Hosts for reads that may be slightly outdated. */
export interface Replicas {
  /** A connection to a replica that keeps up, or to the primary. */
  connect(): Promise<pg.PoolClient>;
  /** Something has changed: no replica is read from until it has replayed the primary's present position. */
  changed(): void;
  use(): PoolUse[];
  end(): Promise<void>;
}

/**
 * Reads from replicas in turn. How far one is behind is measured by the primary's own positions of the last seconds,
 * so that neither clocks nor an idle primary distort it.
 */
export function openReplicas(urls: string[], primary: Primary): Replicas {
  const replicas: Replica[] = urls.map((url) => ({
    pool: hostPool(url),
    observer: observeHost(url),
    replayed: null,
  }));
  /** The primary's positions, newest last: one from before the largest accepted lag, and all since. */
  const past: { at: number; position: bigint }[] = [];
  /** The position that a replica must have replayed; null while it is being read. */
  let fence: bigint | null = null;
  let changes = 0;
  let turn = 0;
  let ended = false;

  const remember = (position: bigint) => {
    const now = performance.now();
    past.push({ at: now, position });
    while ((past[1]?.at ?? now) < now - MOST_BEHIND_MILLISECONDS) past.shift();
  };
  const lookAt = async (replica: Replica) => {
    replica.replayed = await replica.observer.ask().then(
      ({ position }) => position,
      () => null,
    );
  };
  const usable = ({ replayed }: Replica) =>
    replayed !== null &&
    fence !== null &&
    replayed >= fence &&
    replayed >= (past[0]?.position ?? 0n);

  /** Raises the fence to the primary's position, and waits until the available replicas have passed it. */
  const raise = async () => {
    const asked = changes;
    const { position } = await primary.ask();
    remember(position);
    if (asked !== changes) return raise();
    fence = position;
    const deadline = performance.now() + LOOK_MILLISECONDS;
    while (!ended && asked === changes && performance.now() < deadline) {
      await Promise.all(replicas.filter(({ replayed }) => replayed !== null).map(lookAt));
      if (replicas.every((replica) => replica.replayed === null || usable(replica))) return;
      await new Promise((resolve) => setTimeout(resolve, REPLAY_PAUSE_MILLISECONDS));
    }
  };
  // an unavailable primary is asked again at the next check
  const tryToRaise = () => raise().catch(() => undefined);

  const look = async () => {
    if (fence === null) return Promise.all([...replicas.map(lookAt), tryToRaise()]);
    const asking = primary.ask().then(
      ({ position }) => remember(position),
      () => undefined,
    );
    return Promise.all([asking, ...replicas.map(lookAt)]);
  };
  const looking = setInterval(look, LOOK_MILLISECONDS);
  looking.unref();
  void look();

  return {
    connect: async () => {
      const there = replicas.filter(usable);
      turn += 1;
      const chosen = there[turn % there.length];
      if (!chosen) return primary.connect();
      try {
        return await chosen.pool.connect();
      } catch {
        chosen.replayed = null;
        return primary.connect();
      }
    },
    changed: () => {
      changes += 1;
      const raising = fence === null;
      fence = null;
      if (!raising) void tryToRaise();
    },
    use: () => replicas.map(({ pool }, index) => ({ host: `replica ${index + 1}`, ...pool.use() })),
    end: async () => {
      ended = true;
      clearInterval(looking);
      for (const { observer } of replicas) observer.close();
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}
