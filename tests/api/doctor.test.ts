import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/adapters/database/index.ts';
import { DATABASE_CHECKS } from '#server/doctor/database-checks.ts';
import { examine } from '#server/doctor/index.ts';
import { migrate } from '#server/migrations/index.ts';
import { ENGINE } from '../support/fresh-database.ts';
import { TEMPLATE } from '../support/postgres-cluster.ts';
import { runOn } from '../support/postgres-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-doctor-'));
afterAll(() => rm(folder, { recursive: true }));

const told = async (environment: Record<string, string>) =>
  (await examine(environment, DATABASE_CHECKS)).map(({ level, told }) => `${level}: ${told}`);

describe.runIf(ENGINE === 'pglite')('the doctor at an embedded database', () => {
  it('waits for the server that has it open, and tells what migrations are to come', async () => {
    const place = { DATA_DIR: folder };
    expect(await told(place)).toEqual([]);
    const { db, close } = await openDatabase({ databaseUrl: null, dataDirectory: folder });
    expect(await told({ DATA_DIR: folder })).toEqual([
      expect.stringMatching(/^warning: A server runs on DATA_DIR/),
    ]);
    await migrate(db);
    await close();
    expect(await told(place)).toEqual([]);
    const opened = await openDatabase({ databaseUrl: null, dataDirectory: folder });
    await sql`update kysely_migration set name = '9999-later' where name like '0013%'`.execute(
      opened.db,
    );
    await opened.close();
    expect(await told(place)).toEqual([
      expect.stringMatching(/^warning: The database waits for 1 migrations, up to 0013-/),
      expect.stringMatching(/^error: .* newer version of Kerya \(9999-later\)/),
    ]);
  });
});

describe.runIf(ENGINE === 'postgres')('the doctor at PostgreSQL', () => {
  const made = async (how: string) => {
    const server = inject('postgresUrl');
    const name = `doctor_${randomUUID().replaceAll('-', '')}`;
    await runOn(`${server}/postgres`, `create database ${name} ${how}`);
    return { DATABASE_URL: `${server}/${name}`, DATA_DIR: folder };
  };

  it('finds nothing in one that is migrated, and tells of an empty one what comes', async () => {
    expect(await told(await made(`template ${TEMPLATE}`))).toEqual([]);
    expect(await told(await made(''))).toEqual([
      expect.stringMatching(/^warning: The database waits for \d+ migrations.*make a backup/),
    ]);
  });

  it('refuses one that is not UTF-8, and a replica that is none', async () => {
    const ascii = await made("template template0 encoding 'SQL_ASCII' locale 'C'");
    expect(await told(ascii)).toEqual([
      expect.stringMatching(/^error: DATABASE_URL: the database must be UTF-8/),
    ]);
    const primary = await made(`template ${TEMPLATE}`);
    const twice = { ...primary, DATABASE_REPLICA_URLS: primary.DATABASE_URL };
    expect(await told(twice)).toEqual([
      expect.stringMatching(/^error: Replica 1 of DATABASE_REPLICA_URLS is no replica/),
    ]);
  });
});
