import { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/** PostgreSQL when `DATABASE_URL` is given, PGlite in the data folder otherwise. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
): Promise<OpenDatabase> {
  const { dialect, release } = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDirectory);
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    close: async () => {
      await db.destroy();
      release();
    },
  };
}
