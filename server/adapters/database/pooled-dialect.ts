import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';

/**
 * PostgreSQL behind a pooler that may give every transaction another session: what the query builder would hold a
 * session for, the lock of migrations, is left to `migrate`, which takes one of its transaction.
 */
export class PooledDialect extends PostgresDialect {
  constructor(pool: { connect: () => Promise<unknown>; end: () => Promise<void> }) {
    super({ pool: pool as PostgresPool });
  }

  override createAdapter(): PostgresAdapter {
    return new SessionlessAdapter();
  }
}

class SessionlessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
