import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database.ts';

/** How many rows a table has, and its size on disk. */
export interface TableSize {
  name: string;
  rows: number;
  /** Bytes of the rows, with their TOAST data. */
  data: number;
  /** Bytes of all its indexes. */
  indexes: number;
}

export interface IndexSize {
  name: string;
  table: string;
  bytes: number;
}

/** The tables that have rows, by PostgreSQL's own count after `analyze`; the largest first. */
export async function tableSizes(db: Kysely<Database>): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as data,
      pg_indexes_size(oid) as indexes
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples > 0
    order by pg_total_relation_size(oid) desc`.execute(db);
  return rows;
}

/** Every index, the largest first. */
export async function indexSizes(db: Kysely<Database>): Promise<IndexSize[]> {
  const { rows } = await sql<IndexSize>`
    select indexrelname as name, relname as table, pg_relation_size(indexrelid) as bytes
    from pg_stat_user_indexes order by bytes desc`.execute(db);
  return rows;
}
