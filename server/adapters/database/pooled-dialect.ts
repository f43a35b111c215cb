import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { type PlannedOnce, PreparingConnection } from './preparing-connection.ts';
import { statementNames } from './statement-names.ts';

/** The source of connections to PostgreSQL. */
interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * PostgreSQL behind a pooler that may give every transaction another session: the query builder's session lock for
 * migrations is not taken; `migrate` takes a lock of its transaction instead.
 */
export class PooledDialect extends PostgresDialect {
  constructor(pool: ConnectionPool, plannedOnce: PlannedOnce = 'in units') {
    super({ pool: preparing(pool, plannedOnce) });
  }

  override createAdapter(): PostgresAdapter {
    return new SessionlessAdapter();
  }
}

class SessionlessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The query builder identifies a connection by the object. */
function preparing(pool: ConnectionPool, plannedOnce: PlannedOnce): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PreparingConnection>();
  const connect = async () => {
    const client = await pool.connect();
    const connection =
      known.get(client) ?? new PreparingConnection(client, statementNames(client), plannedOnce);
    known.set(client, connection);
    return connection;
  };
  return { connect, end: () => pool.end() } as unknown as PostgresPool;
}
