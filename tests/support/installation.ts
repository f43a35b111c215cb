import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balancer, openBalancer } from './balancer.ts';
import { startPostgres } from './postgres-server.ts';
import { redisServer } from './redis-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Two server processes on one PostgreSQL and one Redis, behind a balancer. */
export interface Installation {
  balancer: Balancer;
  databaseUrl: string;
  /** The address of each process without the balancer. */
  origins: () => string[];
  /** Kills one with -9 and starts it again. */
  restartServer(index: number): Promise<void>;
  /** Kills Redis with -9. */
  killRedis(): Promise<void>;
  /** Starts a killed Redis again, empty. */
  startRedis(): Promise<void>;
  stop(): Promise<void>;
}

export const SERVERS = 2;

/** Starts everything, one server after the other: the first migrates. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-installation-'));
  const clusterFolder = join(folder, 'postgres');
  await mkdir(clusterFolder);
  // PostgreSQL's unprivileged user needs access through it
  await chmod(folder, 0o755);
  const [postgres, redis, balancer] = await Promise.all([
    startPostgres(clusterFolder, { fsync: 'off' }),
    redisServer(),
    openBalancer(),
  ]);
  const databaseUrl = `${postgres.url}/postgres`;
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    APP_SECRET: 'one secret that both of the processes have',
  };
  const servers: ServerProcess[] = [];
  const start = async (index: number) => {
    servers[index] = await startServer(join(folder, `data-${index}`), settings);
    balancer.leadTo(servers.map(({ origin }) => Number(new URL(origin).port)));
  };
  const stop = async () => {
    await balancer.close();
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all([redis.kill(), postgres.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let index = 0; index < SERVERS; index += 1) await start(index);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    balancer,
    databaseUrl,
    origins: () => servers.map(({ origin }) => origin),
    restartServer: async (index) => {
      await servers[index]?.kill();
      await start(index);
    },
    killRedis: redis.kill,
    startRedis: redis.start,
    stop,
  };
}
