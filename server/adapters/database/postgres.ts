import type { Dialect } from 'kysely';
import type pg from 'pg';
import type { PoolUse } from './host-pool.ts';
import { hostUrls } from './host-urls.ts';
import { PooledDialect } from './pooled-dialect.ts';
import { openPrimary, type Primary } from './primary.ts';
import { openReplicas, type Replicas } from './replicas.ts';

/** A database on which Kerya cannot run; the message says why. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

const OLDEST_VERSION = 150_000;

/** PostgreSQL as the dialects of the query builder. */
export interface OpenPostgres {
  primary: Dialects;
  /** Reads from replicas that keep up, or from the primary; null without replicas. */
  replicas: (Dialects & { changed: () => void }) | null;
  pools(): PoolUse[];
}

/** Two dialects on the same connections. */
export interface Dialects {
  dialect: Dialect;
  /** Plans every statement once. */
  keyedDialect: Dialect;
}

/**
 * Opens a pool on PostgreSQL, and on its replicas.
 * @throws UnfitDatabase for an old version or one that is not UTF-8, DatabaseAway when no host answers
 */
export async function openPostgres(url: string, replicaUrls: string[]): Promise<OpenPostgres> {
  const primary = openPrimary(hostUrls(url) ?? [url]);
  try {
    await assertFit(primary);
  } catch (error) {
    await primary.end();
    throw error;
  }
  const replicas = replicaUrls.length > 0 ? openReplicas(replicaUrls, primary) : null;
  return {
    primary: dialectsOver(primary),
    replicas: replicas && { ...dialectsOver(replicas), changed: replicas.changed },
    pools: () => [primary.use(), ...(replicas?.use() ?? [])],
  };
}

const dialectsOver = (pool: Primary | Replicas): Dialects => ({
  dialect: new PooledDialect(pool),
  keyedDialect: new PooledDialect(pool, 'always'),
});

async function assertFit(primary: Primary): Promise<void> {
  const client = await primary.connect();
  const found = await foundOn(client).finally(() => client.release());
  if (!found || Number(found.version) < OLDEST_VERSION) {
    throw new UnfitDatabase('DATABASE_URL: PostgreSQL 15 or later is needed.');
  }
  if (found.encoding !== 'UTF8' || /^(C|POSIX)$/.test(found.ctype)) {
    throw new UnfitDatabase(
      `DATABASE_URL: the database must be UTF-8 with a UTF-8 character type, not ${found.encoding} with "${found.ctype}": Arabic words could not be compared. Create it with: createdb -E UTF8 --lc-ctype=C.UTF-8 -T template0`,
    );
  }
}

async function foundOn(client: pg.PoolClient) {
  const { rows } = await client.query<{ version: string; encoding: string; ctype: string }>(
    `select current_setting('server_version_num') as version,
            pg_encoding_to_char(encoding) as encoding, datctype as ctype
     from pg_database where datname = current_database()`,
  );
  return rows[0];
}
