import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Kysely } from 'kysely';
import { inject } from 'vitest';
import { embeddedDialect, openPGlite } from '#server/adapters/database/embedded.ts';
import {
  type OpenDatabase,
  openDatabase,
  withoutReplicas,
} from '#server/adapters/database/index.ts';
import type { Database } from '#server/database.ts';
import { TEMPLATE } from './postgres-cluster.ts';
import { runOn } from './postgres-server.ts';

/** Which engine this run tests. */
export const ENGINE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

/** A new migrated, empty database on the engine of this run. */
export function freshDatabase(): Promise<OpenDatabase> {
  return ENGINE === 'postgres' ? freshPostgres() : freshPGlite();
}

async function freshPGlite(): Promise<OpenDatabase> {
  const template = await openAsBlob(inject('pgliteTemplate'));
  const dialect = embeddedDialect(await openPGlite('memory://', template));
  const db = new Kysely<Database>({ dialect });
  return withoutReplicas(db, () => db.destroy());
}

async function freshPostgres(): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(`${server}/postgres`, `create database ${name} template ${TEMPLATE}`);
  const opened = await openDatabase({ databaseUrl: `${server}/${name}`, dataDirectory: '' });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await runOn(`${server}/postgres`, `drop database ${name} with (force)`);
    },
  };
}
