import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Each database that is open, and the same connections with statements planned once. */
const keyedDatabases = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** From now on `keyed` of the first is the second, which has the first's connections and ends with it. */
export function knowKeyed(db: Kysely<Database>, keyedDb: Kysely<Database>): void {
  keyedDatabases.set(db, keyedDb);
}

/**
 * For statements that find rows by their keys, outside of units of work too: PostgreSQL plans them once. A
 * transaction, whose statements are so anyway, stays what it is, and so does an embedded database, which plans each.
 * @see server/runtime/README.md, "Statements planned once"
 */
export function keyed(db: Kysely<Database>): Kysely<Database> {
  return keyedDatabases.get(db) ?? db;
}

/** What a key is among: the same statement for however many, which `in` is not. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}
