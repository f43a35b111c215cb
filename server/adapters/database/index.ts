import { type Dialect, Kysely, type LogConfig } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database.ts';
import type { PoolUse } from './host-pool.ts';
import { type Dialects, openPostgres } from './postgres.ts';
import { knowKeyed } from './with-prepared-statements.ts';

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  /** For reads that may be a few seconds old, from replicas if there are any: never for a decision. */
  staleDb: Kysely<Database>;
  /** Reads that begin after this call must not be older than it. */
  changed(): void;
  /** Of a PostgreSQL; the embedded database has one connection. */
  pools(): PoolUse[];
  close(): Promise<void>;
}

/**
 * PostgreSQL when `DATABASE_URL` is given, PGlite in the data folder otherwise.
 * @param log receives every statement
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'> & Partial<Pick<Config, 'replicaUrls'>>,
  log?: LogConfig,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openServers(config.databaseUrl, config.replicaUrls ?? [], log)
    : openFolder(config.dataDirectory, log);
}

async function openServers(
  url: string,
  replicaUrls: string[],
  log?: LogConfig,
): Promise<OpenDatabase> {
  const { primary, replicas, pools } = await openPostgres(url, replicaUrls);
  const db = databaseOver(primary, log);
  if (!replicas) return { ...withoutReplicas(db, () => db.destroy()), pools };
  const staleDb = databaseOver(replicas, log);
  return {
    db,
    staleDb,
    changed: replicas.changed,
    pools,
    close: async () => {
      await staleDb.destroy();
      await db.destroy();
    },
  };
}

const queryBuilder = (dialect: Dialect, log?: LogConfig) =>
  new Kysely<Database>({ dialect, ...(log && { log }) });

function databaseOver({ dialect, keyedDialect }: Dialects, log?: LogConfig): Kysely<Database> {
  const db = queryBuilder(dialect, log);
  knowKeyed(db, queryBuilder(keyedDialect, log));
  return db;
}

async function openFolder(dataDirectory: string, log?: LogConfig): Promise<OpenDatabase> {
  // this module is not loaded by installations with a PostgreSQL
  const { openEmbedded } = await import('./embedded.ts');
  const { dialect, release } = await openEmbedded(dataDirectory);
  const db = queryBuilder(dialect, log);
  return withoutReplicas(db, async () => {
    await db.destroy();
    release();
  });
}

/** A single database answers all reads. */
export function withoutReplicas(db: Kysely<Database>, close: () => Promise<void>): OpenDatabase {
  return { db, staleDb: db, changed: () => undefined, pools: () => [], close };
}
