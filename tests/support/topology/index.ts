import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import type { ObjectStore } from '../object-store/server.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { type RedisServer, redisServer } from '../redis-server.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { startHaproxy } from './haproxy.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { makeSynchronous, promote, startStandby } from './standby.ts';
import type { StartedProgram } from './started-program.ts';

/**
 * A site on several machines, as far as one can show it: a primary with a synchronous replica, a PgBouncer before
 * each, a Redis, two web processes and a worker, and an HAProxy in front. Processes share nothing else.
 */
export interface Topology {
  /** Where the site is. */
  origin: string;
  primary: PostgresServer;
  standby: PostgresServer;
  /** The PgBouncer before the replica. */
  replicaPooler: StartedProgram;
  redis: RedisServer;
  web: ServerProcess[];
  worker: ServerProcess;
  /** What every process of the site is configured by, beside its own. */
  settings: Record<string, string>;
  /** What listens where. */
  addresses: Record<string, string>;
  /** Makes the replica the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export const WEB_PROCESSES = 2;
const SECRET = 'one secret that all of the processes have';
const DATABASE = 'postgres';

/**
 * @param given settings beside the usual ones: where files are kept together, limits
 * @param store where photos are kept; browsers reach it through the proxy. Without one, each process has a folder
 */
export async function startTopology(
  given: Record<string, string> = {},
  store?: ObjectStore,
): Promise<Topology> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-topology-'));
  // PostgreSQL's unprivileged user goes through it
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  const kept = <Started extends { kill(): Promise<void> }>(started: Started): Started => {
    ends.push(() => started.kill());
    return started;
  };
  try {
    await mkdir(join(folder, 'primary'));
    const redis = kept(await redisServer());
    const primary = kept(await startPostgres(join(folder, 'primary'), { fsync: 'off' }));
    const standby = kept(await startStandby(primary, join(folder, 'standby'), { fsync: 'off' }));
    await makeSynchronous(primary);
    const [before, beforeStandby] = [
      kept(await startPgbouncer(join(folder, 'pgbouncer-primary'), primary.port)),
      kept(await startPgbouncer(join(folder, 'pgbouncer-standby'), standby.port)),
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
    const start = async (name: string, role: 'web' | 'worker') =>
      kept(await startServer(join(folder, name), { ...settings, ROLE: role }));
    // the first migrates, as the others would if they came first
    const worker = await start('worker', 'worker');
    const web = await Promise.all(
      Array.from({ length: WEB_PROCESSES }, (_, index) => start(`web-${index + 1}`, 'web')),
    );
    const proxy = kept(
      await startHaproxy(port, {
        web: web.map((process) => portOf(process.origin)),
        store: store && { port: portOf(store.config.endpoint), bucket: store.config.bucket },
      }),
    );
    return {
      origin: proxy.origin,
      primary,
      standby,
      replicaPooler: beforeStandby,
      redis,
      web,
      worker,
      settings,
      addresses: {
        site: proxy.origin,
        ...Object.fromEntries(web.map(({ origin }, index) => [`web ${index + 1}`, origin])),
        'worker (health only)': worker.origin,
        primary: `${primary.url}/${DATABASE}`,
        'its PgBouncer': `${before.url}/${DATABASE}`,
        replica: `${standby.url}/${DATABASE}`,
        'the replica’s PgBouncer': `${beforeStandby.url}/${DATABASE}`,
        Redis: redis.url,
        ...(store
          ? { 'object store (Swift)': `${store.config.endpoint}/${store.config.bucket}` }
          : {}),
        'all data': folder,
      },
      promote: () => promote(standby),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = (origin: string) => Number(new URL(origin).port);
