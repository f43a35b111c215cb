import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { type Seeded, seed } from './seed.ts';

/** A server as `npm start` runs it, and the floor. */
export interface Stage {
  server: { origin: string; pid: number };
  bare: { origin: string; pid: number };
  seeded: Seeded;
  stop(): Promise<void>;
}

const SECRET = 'what the tokens of the bench are signed with';
/** Abuse limits are not measured here. */
const UNLIMITED = '1000000';

/** Starts a PostgreSQL with default settings, fills it, and starts a server on it. */
export async function setStage(count: { members: number; pairs: number }): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-bench-realtime-'));
  // PostgreSQL's unprivileged user needs access through it
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'postgres'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres(join(folder, 'postgres'), {});
    ends.push(postgres.stop);
    const databaseUrl = `${postgres.url}/postgres`;
    const seeded = await seed(databaseUrl, SECRET, count);
    const server = await startServer(join(folder, 'data'), {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      APP_SECRET: SECRET,
      RATE_LIMIT_FACTOR: UNLIMITED,
    });
    ends.push(server.kill);
    const child = fork(join(import.meta.dirname, 'bare.ts'));
    const [origin] = (await once(child, 'message')) as [string];
    ends.push(async () => child.disconnect());
    return { server, bare: { origin, pid: child.pid as number }, seeded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
