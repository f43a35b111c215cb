import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#server/adapters/database/index.ts';
import { openStorage } from '#server/adapters/storage/open.ts';
import { rowsOf, secretMark, writeBackup } from '#server/backup/index.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database.ts';
import { runOn } from './postgres-server.ts';

/** Where a backup is restored to. */
export type Target = Pick<Config, 'databaseUrl' | 'dataDirectory' | 's3' | 'secret'>;

const quiet = { warn: () => undefined };
export const silent = () => undefined;

/** An empty folder, removed after the test. */
export async function emptyFolder(): Promise<Target> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-restored-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
  return { databaseUrl: null, dataDirectory, s3: null, secret: null };
}

/** An empty PostgreSQL database, and a folder for files. */
export async function emptyPostgres(): Promise<Target> {
  const server = inject('postgresUrl');
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await runOn(`${server}/postgres`, `create database ${name}`);
  return { ...(await emptyFolder()), databaseUrl: `${server}/${name}` };
}

/** Backs an installation up. */
export function backUp(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  target: string,
  recipients: string[] = [],
  { secret = null, incomplete = false }: { secret?: string | null; incomplete?: boolean } = {},
) {
  const head = {
    createdAt: new Date().toISOString(),
    site: 'https://kerya.example',
    secretMark: secret === null ? '' : secretMark(secret),
  };
  const source = { rows: rowsOf(db), storage, head, secret };
  return writeBackup(target, source, recipients, { incomplete, progress: silent });
}

/** Opens a restored installation. */
export async function lookInto<Seen>(
  target: Target,
  look: (opened: Pick<Context, 'db' | 'storage'>) => Promise<Seen>,
): Promise<Seen> {
  const { db, close } = await openDatabase(target);
  const storage = await openStorage(target, quiet);
  return look({ db, storage }).finally(close);
}

/** Every row of every table as the database prints it, and every definition of the schema. */
export async function everything(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%'`.execute(db);
  const seen: Record<string, string[]> = {};
  await db.transaction().execute(async (transaction) => {
    await sql`set local timezone = 'UTC'`.execute(transaction);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t order by t::text collate "C"`.execute(
        transaction,
      );
      seen[name] = rows.map(({ row }) => row);
    }
  });
  for (const [kind, query] of Object.entries(DEFINITIONS)) {
    seen[kind] = (await query.execute(db)).rows.map(({ definition }) => definition).sort();
  }
  return seen;
}

type Definition = { definition: string };
const DEFINITIONS = {
  constraints: sql<Definition>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'`,
  indexes: sql<Definition>`
    select indexdef as definition from pg_indexes where schemaname = current_schema()`,
  triggers: sql<Definition>`
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text as definition from pg_trigger
    where not tgisinternal`,
  sequences: sql<Definition>`
    select sequencename || ' ' || coalesce(last_value::text, '') as definition from pg_sequences
    where schemaname = current_schema()`,
};

/** The hash of every file except those that are generated or sent anew. */
export async function filesIn({ storage }: Pick<Context, 'storage'>) {
  const hashes: Record<string, string> = {};
  const folders = storage.directory ? await readdir(storage.directory) : ['media', 'private'];
  for (const folder of folders) {
    if (['previews', 'incoming'].includes(folder)) continue;
    for await (const key of storage.keys(folder)) {
      const content = (await storage.get(key)) as Buffer;
      hashes[key] = createHash('sha256').update(content).digest('hex');
    }
  }
  return hashes;
}
