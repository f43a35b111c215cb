import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import type { ObjectStore } from '../object-store/server.ts';
import type { PostgresServer } from '../postgres-server.ts';
import { type RedisServer, redisServer } from '../redis-server.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { startDatabases } from './databases.ts';
import { startHaproxy } from './haproxy.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { promote } from './standby.ts';
import type { StartedProgram } from './started-program.ts';

/**
 * A site as on several machines, on one: a primary with a synchronous replica, a PgBouncer before
 * each, a Redis, two web processes and a worker, and an HAProxy in front. Processes share nothing else.
 */
export interface Topology {
  /** The address of the site. */
  origin: string;
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** The PgBouncer before the replica. */
  replicaPooler: StartedProgram;
  redis: RedisServer;
  readonly web: ServerProcess[];
  readonly worker: ServerProcess;
  /** The settings of every process of the site, in addition to its own. */
  settings: Record<string, string>;
  /** The addresses of all parts. */
  addresses: Record<string, string>;
  /** Ends a process of the site, or kills it with -9, and starts it again where it was. @returns its exit code */
  restart(name: SiteProcess, how: 'end' | 'kill'): Promise<number | null>;
  /** Kills the primary with -9 and starts it again where it was. */
  restartPrimary(): Promise<void>;
  /** Makes the replica the primary. */
  promote(): Promise<void>;
  /** Kills the primary, promotes the replica, and creates a new replica in the place of the former primary. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const WEB = ['web-1', 'web-2'] as const;
export const SITE_PROCESSES = [...WEB, 'worker'] as const;
export type SiteProcess = (typeof SITE_PROCESSES)[number];

const SECRET = 'one secret that all of the processes have';
const DATABASE = 'postgres';

interface Options {
  /** The object store for photos; browsers reach it through the proxy. Without one, each process has a folder. */
  store?: ObjectStore;
  /** The folder of all data, if not a temporary one; `primary` and `standby` contain the clusters. */
  folder?: string;
  /** Settings of single processes. */
  own?: Partial<Record<SiteProcess, Record<string, string>>>;
}

/** @param given settings in addition to the usual ones: a common place of files, limits */
export async function startTopology(
  given: Record<string, string> = {},
  { store, folder: place, own = {} }: Options = {},
): Promise<Topology> {
  const folder = place ?? (await mkdtemp(join(tmpdir(), 'kerya-topology-')));
  // PostgreSQL's unprivileged user needs access through it
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = place
    ? []
    : [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  const stoppedLater = <Started extends { kill(): Promise<void> }>(started: Started): Started => {
    ends.push(() => started.kill());
    return started;
  };
  try {
    const redis = stoppedLater(await redisServer());
    const databases = await startDatabases(folder);
    ends.push(databases.kill);
    const [before, beforeStandby] = [
      stoppedLater(await startPgbouncer(join(folder, 'pgbouncer-primary'), databases.primary.port)),
      stoppedLater(await startPgbouncer(join(folder, 'pgbouncer-standby'), databases.standby.port)),
    ];
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const settings = {
      DATABASE_URL: `postgres://kerya@127.0.0.1:${before.port},127.0.0.1:${beforeStandby.port}/${DATABASE}?target_session_attrs=read-write`,
      DATABASE_REPLICA_URLS: `${beforeStandby.url}/${DATABASE}`,
      REDIS_URL: redis.url,
      APP_SECRET: SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
      ...(store ? { ...store.environment, S3_UPLOAD_ENDPOINT: origin, PUBLIC_URL: origin } : {}),
      ...given,
    };
    const processes = {} as Record<SiteProcess, ServerProcess>;
    ends.push(() => Promise.all(Object.values(processes).map((process) => process.kill())));
    const start = async (name: SiteProcess) => {
      const running = processes[name];
      processes[name] = await startServer(join(folder, name), {
        ...settings,
        ROLE: name === 'worker' ? 'worker' : 'web',
        ...own[name],
        ...(running && { PORT: String(portOf(running.origin)) }),
      });
    };
    // the first one migrates, as any other would if it came first
    await start('worker');
    await Promise.all(WEB.map(start));
    const proxy = stoppedLater(
      await startHaproxy(port, {
        web: WEB.map((name) => portOf(processes[name].origin)),
        store: store && { port: portOf(store.config.endpoint), bucket: store.config.bucket },
      }),
    );
    return {
      origin: proxy.origin,
      get primary() {
        return databases.primary;
      },
      get standby() {
        return databases.standby;
      },
      replicaPooler: beforeStandby,
      redis,
      get web() {
        return WEB.map((name) => processes[name]);
      },
      get worker() {
        return processes.worker;
      },
      settings,
      addresses: {
        site: proxy.origin,
        ...Object.fromEntries(
          WEB.map((name, index) => [`web ${index + 1}`, processes[name].origin]),
        ),
        'worker (health only)': processes.worker.origin,
        primary: `${databases.primary.url}/${DATABASE}`,
        'its PgBouncer': `${before.url}/${DATABASE}`,
        replica: `${databases.standby.url}/${DATABASE}`,
        'the replica’s PgBouncer': `${beforeStandby.url}/${DATABASE}`,
        Redis: redis.url,
        ...(store
          ? { 'object store (Swift)': `${store.config.endpoint}/${store.config.bucket}` }
          : {}),
        'all data': folder,
      },
      restart: async (name, how) => {
        const code = how === 'end' ? await processes[name].end() : null;
        await processes[name].kill();
        await start(name);
        return code;
      },
      restartPrimary: databases.restartPrimary,
      promote: () => promote(databases.standby),
      failOver: databases.failOver,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = (origin: string) => Number(new URL(origin).port);
