import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { TYPE_PARSERS } from './type-parsers.ts';

/** A database Kerya cannot run on; the message says why. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

const OLDEST_VERSION = 150_000;

/** Opens a pool on PostgreSQL. @throws UnfitDatabase for an old version or one that is not UTF-8. */
export async function openPostgres(
  url: string,
): Promise<{ dialect: Dialect; release: () => void }> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  } as pg.CustomTypesConfig;
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  try {
    await assertFit(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { dialect: new PostgresDialect({ pool }), release: () => undefined };
}

async function assertFit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string; ctype: string }>(
    `select current_setting('server_version_num') as version,
            pg_encoding_to_char(encoding) as encoding, datctype as ctype
     from pg_database where datname = current_database()`,
  );
  const found = rows[0];
  if (!found || Number(found.version) < OLDEST_VERSION) {
    throw new UnfitDatabase('DATABASE_URL: PostgreSQL 15 or later is needed.');
  }
  if (found.encoding !== 'UTF8' || /^(C|POSIX)$/.test(found.ctype)) {
    throw new UnfitDatabase(
      `DATABASE_URL: the database must be UTF-8 with a UTF-8 character type, not ${found.encoding} with "${found.ctype}": Arabic words could not be compared. Create it with: createdb -E UTF8 --lc-ctype=C.UTF-8 -T template0`,
    );
  }
}
