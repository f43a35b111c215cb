import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/adapters/database/index.ts';
import { migrate } from '../../server/migrations/index.ts';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running server, without a database's name. */
    postgresUrl: string;
  }
}

/** The migrated database test files copy. */
export const TEMPLATE = 'kerya_template';
/** `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/** A PostgreSQL of this run alone: a new cluster on a free loopback port, removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'kerya-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? UNPRIVILEGED : {};
  if (asRoot) await chown(directory, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const binaries = asRoot ? await readableCopy(directory) : postgresBinaries();
  const data = join(directory, 'data');
  const options = { cwd: directory, env: { LC_ALL: 'C.UTF-8' }, ...identity };
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'kerya', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const stop = async () => {
    await ended(server);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const url = `postgres://kerya@127.0.0.1:${port}`;
    await untilReady(`${url}/postgres`);
    await makeTemplate(url);
    project.provide('postgresUrl', url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The programs where the unprivileged user may read them: a checkout of root's may be closed to others. */
async function readableCopy(directory: string): Promise<string> {
  const binaries = postgresBinaries();
  if (!binaries.includes('node_modules')) return binaries;
  const copy = join(directory, 'programs');
  await cp(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function makeTemplate(url: string): Promise<void> {
  await runOn(`${url}/postgres`, `create database ${TEMPLATE}`);
  const { db, close } = await openDatabase({
    databaseUrl: `${url}/${TEMPLATE}`,
    dataDirectory: '',
  });
  await migrate(db).finally(close);
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOn(url, 'select 1');
    } catch (error) {
      if (attempt === 150) throw error;
      await setTimeout(100);
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for connections
  server.kill('SIGINT');
  await exit;
}
