import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/adapters/database/index.ts';
import { migrate } from '../../server/migrations/index.ts';
import { runOn, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running server, without a database's name. */
    postgresUrl: string;
  }
}

/** The migrated database test files copy. */
export const TEMPLATE = 'kerya_template';

/** A PostgreSQL of this run alone: a new cluster on a free loopback port, removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'kerya-postgres-'));
  const server = await startPostgres(directory, { fsync: 'off' });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
    project.provide('postgresUrl', server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function makeTemplate(url: string): Promise<void> {
  await runOn(`${url}/postgres`, `create database ${TEMPLATE}`);
  const { db, close } = await openDatabase({
    databaseUrl: `${url}/${TEMPLATE}`,
    dataDirectory: '',
  });
  await migrate(db).finally(close);
}
