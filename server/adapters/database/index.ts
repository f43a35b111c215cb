import { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  /** Reads what may be a few seconds old, from replicas where there are some: never a decision. */
  staleDb: Kysely<Database>;
  /** What is read from now on must not be older than this moment. */
  changed(): void;
  close(): Promise<void>;
}

/** PostgreSQL when `DATABASE_URL` is given, PGlite in the data folder otherwise. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'> & Partial<Pick<Config, 'replicaUrls'>>,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openServers(config.databaseUrl, config.replicaUrls ?? [])
    : openFolder(config.dataDirectory);
}

async function openServers(url: string, replicaUrls: string[]): Promise<OpenDatabase> {
  const { dialect, replicas } = await openPostgres(url, replicaUrls);
  const db = new Kysely<Database>({ dialect });
  if (!replicas) return withoutReplicas(db, () => db.destroy());
  const staleDb = new Kysely<Database>({ dialect: replicas.dialect });
  return {
    db,
    staleDb,
    changed: replicas.changed,
    close: async () => {
      await staleDb.destroy();
      await db.destroy();
    },
  };
}

async function openFolder(dataDirectory: string): Promise<OpenDatabase> {
  const { dialect, release } = await openEmbedded(dataDirectory);
  const db = new Kysely<Database>({ dialect });
  return withoutReplicas(db, async () => {
    await db.destroy();
    release();
  });
}

/** One database answers everything. */
export function withoutReplicas(db: Kysely<Database>, close: () => Promise<void>): OpenDatabase {
  return { db, staleDb: db, changed: () => undefined, close };
}
