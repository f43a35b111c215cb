import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { type PlannedOnce, PreparingConnection } from './preparing-connection.ts';

/** Where connections to PostgreSQL come from. */
export interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * PostgreSQL behind a pooler that may give every transaction another session: what the query builder would hold a
 * session for, the lock of migrations, is left to `migrate`, which takes one of its transaction.
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

/** The query builder knows a connection by its identity. */
function preparing(pool: ConnectionPool, plannedOnce: PlannedOnce): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PreparingConnection>();
  const connect = async () => {
    const client = await pool.connect();
    const connection = known.get(client) ?? new PreparingConnection(client, plannedOnce);
    known.set(client, connection);
    return connection;
  };
  return { connect, end: () => pool.end() } as unknown as PostgresPool;
}
