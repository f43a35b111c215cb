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

/** The servers of one way, with a proxy for each origin. */
export interface Side {
  origins: string[];
  /** The measured processes: neither the proxies nor the database. */
  pids: number[];
}

/**
 * The same server in three ways: one process that has its processors to itself; two that share these and
 * nothing else; and two that share the work. Each process gets as many requests.
 */
export interface Ways {
  alone: Side;
  apart: Side;
  together: Side;
}

interface Running {
  origin: string;
  pid: number;
}

const SECRET = 'what all processes of the bench are given';
/** Abuse limits are not measured here. */
const UNLIMITED = '1000000';

/**
 * Starts the site and a bare server in each way, behind an HAProxy each: the costs of a proxy are not those of a
 * second process.
 */
export async function startSides(): Promise<{ site: Ways; floor: Ways; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-bench-processes-'));
  // PostgreSQL's unprivileged user needs access through it
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };

  const bare = async (): Promise<Running> => {
    const child = fork(join(import.meta.dirname, 'bare.ts'));
    const exit = once(child, 'exit');
    const [origin] = (await once(child, 'message')) as [string];
    ends.push(async () => {
      child.disconnect();
      await exit;
    });
    return { origin, pid: child.pid as number };
  };
  const behindProxy = async (running: Running[]): Promise<Side> => {
    const web = running.map(({ origin }) => Number(new URL(origin).port));
    const proxy = await startHaproxy(await freePort(), { web });
    ends.push(proxy.kill);
    return { origins: [proxy.origin], pids: running.map(({ pid }) => pid) };
  };
  const eachBehindProxy = async (running: Running[]): Promise<Side> => {
    const sides = [];
    for (const each of running) sides.push(await behindProxy([each]));
    return {
      origins: sides.flatMap(({ origins }) => origins),
      pids: sides.flatMap(({ pids }) => pids),
    };
  };

  try {
    await mkdir(join(folder, 'postgres'));
    const postgres = await startPostgres(join(folder, 'postgres'), {});
    ends.push(postgres.stop);
    const redis = await redisServer();
    ends.push(redis.kill);
    const site = async (folderName: string, settings: Record<string, string>): Promise<Running> => {
      const started = await startServer(join(folder, folderName), {
        NODE_ENV: 'production',
        APP_SECRET: SECRET,
        RATE_LIMIT_FACTOR: UNLIMITED,
        TRUSTED_PROXIES: '127.0.0.1',
        ...settings,
      });
      ends.push(started.kill);
      return { origin: started.origin, pid: started.pid };
    };
    /** A separate installation: outbox messages of one must not be delivered by another. */
    const installation = async (name: string) => {
      await runOn(`${postgres.url}/postgres`, `create database ${name}`);
      return site(name, { DATABASE_URL: `${postgres.url}/${name}` });
    };
    await runOn(`${postgres.url}/postgres`, 'create database together');
    const shared = { DATABASE_URL: `${postgres.url}/together`, REDIS_URL: redis.url };
    return {
      site: {
        alone: await behindProxy([await installation('alone')]),
        apart: await eachBehindProxy([
          await installation('apart_1'),
          await installation('apart_2'),
        ]),
        together: await behindProxy([
          await site('together-1', shared),
          await site('together-2', shared),
        ]),
      },
      floor: {
        alone: await behindProxy([await bare()]),
        apart: await eachBehindProxy([await bare(), await bare()]),
        together: await behindProxy([await bare(), await bare()]),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
