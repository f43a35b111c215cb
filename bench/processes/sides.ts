import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { runOn, startPostgres } from '../../tests/support/postgres-server.ts';
import { redisServer } from '../../tests/support/redis-server.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { startHaproxy } from '../../tests/support/topology/haproxy.ts';

/** What answers behind a proxy, by one process or by several. */
export interface Side {
  origin: string;
  /** The processes whose time counts: neither the proxy nor the database. */
  pids: number[];
}

/** The same thing by one process, and by two, behind a proxy each. */
export interface Pair {
  one: Side;
  two: Side;
}

const SECRET = 'what all processes of the bench are given';
const PROXY = '127.0.0.1';
/** Abuse limits are not what is measured. */
const UNLIMITED = '1000000';

/**
 * Starts the site and a bare server, each by one process and by two, behind an HAProxy of their own: what a proxy's
 * connections and headers cost is not the price of a second process.
 */
export async function startSides(): Promise<{ site: Pair; floor: Pair; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-bench-processes-'));
  // PostgreSQL's unprivileged user goes through it
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };

  const bare = async (): Promise<Side> => {
    const child = fork(join(import.meta.dirname, 'bare.ts'));
    const exit = once(child, 'exit');
    const [origin] = (await once(child, 'message')) as [string];
    ends.push(async () => {
      child.disconnect();
      await exit;
    });
    return { origin, pids: [child.pid as number] };
  };
  const behindProxy = async (sides: Side[]): Promise<Side> => {
    const web = sides.map(({ origin }) => Number(new URL(origin).port));
    const proxy = await startHaproxy(await freePort(), { web });
    ends.push(proxy.kill);
    return { origin: proxy.origin, pids: sides.flatMap(({ pids }) => pids) };
  };

  try {
    await mkdir(join(folder, 'postgres'));
    const postgres = await startPostgres(join(folder, 'postgres'), {});
    ends.push(postgres.stop);
    const redis = await redisServer();
    ends.push(redis.kill);
    // each its own database: what one leaves to send is not to be sent by the other
    for (const name of ['one', 'two'])
      await runOn(`${postgres.url}/postgres`, `create database ${name}`);
    const server = async (name: string, settings: Record<string, string>): Promise<Side> => {
      const started = await startServer(join(folder, name), {
        NODE_ENV: 'production',
        APP_SECRET: SECRET,
        RATE_LIMIT_FACTOR: UNLIMITED,
        ...settings,
      });
      ends.push(started.kill);
      return { origin: started.origin, pids: [started.pid] };
    };
    const together = {
      DATABASE_URL: `${postgres.url}/two`,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: PROXY,
    };
    return {
      site: {
        one: await behindProxy([
          await server('one', { DATABASE_URL: `${postgres.url}/one`, TRUSTED_PROXIES: PROXY }),
        ]),
        two: await behindProxy([await server('two-1', together), await server('two-2', together)]),
      },
      floor: {
        one: await behindProxy([await bare()]),
        two: await behindProxy([await bare(), await bare()]),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
