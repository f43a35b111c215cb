import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';

/** The user `nobody`: PostgreSQL refuses to run as root. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
/** A tenth of a second apart; after a power cut a large cluster first reads its log. */
const MOST_ATTEMPTS = 600;
/** Processes of a killed server may live on for a moment, and the next one does not start until they are gone. */
const MOST_STARTS = 100;

/** A running test PostgreSQL. */
export interface PostgresServer {
  /** Its address, without a database's name. */
  url: string;
  port: number;
  /** The cluster's own folder. */
  data: string;
  pid: number;
  stop(): Promise<void>;
  /** Ends it with all its processes at once, as a power cut would (the system's caches survive). */
  kill(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free loopback port over the cluster in a folder, created when there is none yet.
 * @param settings as in `postgresql.conf`; a `port` is used as given
 */
export async function startPostgres(
  directory: string,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? UNPRIVILEGED : {};
  if (asRoot) await chown(directory, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const binaries = asRoot ? await readableCopy(directory) : postgresBinaries();
  const data = join(directory, 'data');
  const options = { cwd: directory, env: { LC_ALL: 'C.UTF-8' }, ...identity };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await promisify(execFile)(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'kerya', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      options,
    );
  }
  const port = Number(settings.port ?? (await freePort()));
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const url = `postgres://kerya@127.0.0.1:${port}`;
  const stop = () => ended(server);
  try {
    await untilReady(server, `${url}/postgres`);
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = new Promise((resolve) => server.once('exit', resolve));
    // its child processes notice that it is gone, and end too
    server.kill('SIGKILL');
    await exit;
  };
  return { url, port, data, pid: server.pid as number, stop, kill };
}

/** Starts one that was killed again, where it was. */
export async function startPostgresAgain(
  directory: string,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  for (let start = 1; ; start += 1) {
    try {
      return await startPostgres(directory, settings);
    } catch (error) {
      if (start === MOST_STARTS) throw error;
      await setTimeout(100);
    }
  }
}

/** The programs where the unprivileged user can read them: a checkout of root may be unreadable. */
async function readableCopy(directory: string): Promise<string> {
  const binaries = postgresBinaries();
  if (!binaries.includes('node_modules')) return binaries;
  const copy = join(directory, 'programs');
  if (existsSync(copy)) return join(copy, 'bin');
  await cp(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** Runs one statement on a new connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOn(url, 'select 1');
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || server.exitCode !== null) throw error;
      await setTimeout(100);
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for connections
  server.kill('SIGINT');
  await exit;
}
