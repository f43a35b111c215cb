import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/adapters/database/index.ts';
import { DERIVED_VERSION } from '../../server/features/rentals/derived-columns.ts';
import { migrate } from '../../server/migrations/index.ts';
import { runOn, startPostgres } from '../../tests/support/postgres-server.ts';
import { fill } from './fill.ts';
import { OPTIONS, type Size } from './options.ts';

/** To be raised when the seeded data changes. */
const SEED_VERSION = 2;
const SEEDED = `seeded ${SEED_VERSION}.${DERIVED_VERSION}`;

const MEGABYTES = Math.round(totalmem() / 2 ** 20);
/** What PostgreSQL's manual advises for the memory of a machine; everything else is default. */
const SETTINGS = {
  shared_buffers: `${Math.round(MEGABYTES / 4)}MB`,
  effective_cache_size: `${Math.round(MEGABYTES / 2)}MB`,
  max_wal_size: '8GB',
};
/** For making indexes over a million rows. */
const FILLING = '-c maintenance_work_mem=512MB -c synchronous_commit=off';

/** A seeded database and how to close it. */
export interface Seeded {
  /** Its name in the server's configuration. */
  config: { databaseUrl: string | null; dataDirectory: string };
  /** Its engine, for the table of results. */
  engine: string;
  close(): Promise<void>;
}

/** The large database, seeded when it is not yet, on a PostgreSQL of the bench or that of BENCH_DATABASE_URL. */
export async function seededPostgres(): Promise<Seeded> {
  const directory = join(OPTIONS.directory, 'postgres');
  await mkdir(directory, { recursive: true });
  const server = OPTIONS.databaseUrl
    ? { url: OPTIONS.databaseUrl, stop: async () => undefined }
    : await startPostgres(directory, SETTINGS);
  try {
    const databaseUrl = await seededOn(server.url, OPTIONS.postgres);
    const [{ version } = { version: '' }] = await ask<{ version: string }>(
      databaseUrl,
      `select split_part(version(), ' on ', 1) as version`,
    );
    const own = Object.entries(SETTINGS).map((setting) => setting.join('='));
    return {
      config: { databaseUrl, dataDirectory: join(OPTIONS.directory, 'files') },
      engine: `${version} (${OPTIONS.databaseUrl ? 'given' : own.slice(0, 2).join(', ')})`,
      close: server.stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function seededOn(url: string, size: Size): Promise<string> {
  const name = `kerya_bench_${size.rentals}`;
  const database = `${url}/${name}`;
  const [found] = await ask<{ note: string | null }>(
    `${url}/postgres`,
    `select shobj_description(oid, 'pg_database') as note from pg_database where datname = '${name}'`,
  );
  if (found?.note === SEEDED && !OPTIONS.fresh) return database;
  console.log(`Seeding ${size.rentals} rentals in PostgreSQL (stored in ${OPTIONS.directory}):`);
  await runOn(`${url}/postgres`, `drop database if exists ${name} with (force)`);
  await runOn(
    `${url}/postgres`,
    `create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'`,
  );
  await fillDatabase(
    {
      databaseUrl: `${database}?options=${encodeURIComponent(FILLING)}`,
      dataDirectory: '',
    },
    size,
  );
  await runOn(database, `comment on database ${name} is '${SEEDED}'`);
  return database;
}

/** The small database, seeded when it is not yet, in PGlite. */
export async function seededEmbedded(): Promise<Seeded> {
  const size = OPTIONS.embedded;
  const dataDirectory = join(OPTIONS.directory, `embedded-${size.rentals}`);
  const mark = join(dataDirectory, SEEDED);
  if (!existsSync(mark) || OPTIONS.fresh) {
    console.log(`Seeding ${size.rentals} rentals in PGlite (stored in ${OPTIONS.directory}):`);
    await rm(dataDirectory, { recursive: true, force: true });
    await mkdir(dataDirectory, { recursive: true });
    await fillDatabase({ databaseUrl: null, dataDirectory }, size);
    await writeFile(mark, '');
  }
  return {
    config: { databaseUrl: null, dataDirectory },
    engine: 'PGlite',
    close: async () => undefined,
  };
}

async function fillDatabase(config: Seeded['config'], size: Size): Promise<void> {
  const { db, close } = await openDatabase(config);
  try {
    await migrate(db);
    await fill(db, size);
  } finally {
    await close();
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(question).finally(() => client.end());
  return rows;
}
