import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { type RedisServer, redisServer } from './redis-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** What several server processes share: a PostgreSQL and a Redis. */
export interface SharedInstallation {
  postgres: PostgresServer;
  redis: RedisServer;
  /** Starts a server with a new data folder. */
  start(settings?: Record<string, string>): Promise<ServerProcess>;
  /** Ends everything. */
  stop(): Promise<void>;
}

export async function sharedInstallation(): Promise<SharedInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-shared-'));
  // PostgreSQL's unprivileged user needs access through it
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'postgres'));
  const postgres = await startPostgres(join(folder, 'postgres'), { fsync: 'off' });
  const redis = await redisServer();
  const servers: ServerProcess[] = [];
  return {
    postgres,
    redis,
    start: async (settings = {}) => {
      const server = await startServer(join(folder, `server-${servers.length}`), {
        DATABASE_URL: `${postgres.url}/postgres`,
        REDIS_URL: redis.url,
        APP_SECRET: 'one secret that all of the processes have',
        ...settings,
      });
      servers.push(server);
      return server;
    },
    stop: async () => {
      for (const server of servers) await server.kill();
      await redis.kill();
      await postgres.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
