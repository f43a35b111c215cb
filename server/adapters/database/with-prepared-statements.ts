import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Each open database, with a query builder on the same connections that prepares its statements. */
const keyedDatabases = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** Registers the second as the result of `withPreparedStatements` for the first, whose connections it uses and with which it ends. */
export function knowKeyed(db: Kysely<Database>, keyedDb: Kysely<Database>): void {
  keyedDatabases.set(db, keyedDb);
}

/**
 * For statements that find rows by their keys, also outside of transactions: PostgreSQL plans them once. A
 * transaction, whose statements are prepared anyway, is returned as it is, and so is an embedded database, which
 * plans each statement.
 * @see server/runtime/README.md, "Statements planned once"
 */
export function withPreparedStatements(db: Kysely<Database>): Kysely<Database> {
  return keyedDatabases.get(db) ?? db;
}

/** A condition on one of several keys: the same statement text for any number of them, unlike `in`. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}
