import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** A table as the database describes it. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns of its primary key, as order expressions that are independent of the database's collation. */
  order: string[];
}

/** Tables in our schema; those of extensions and of the migrator are left out. */
const OWN = sql`
  c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  and c.relname not like 'kysely\\_%'
  and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table that stores rows itself, by name. */
export async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname,
            'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((select json_agg(quote_ident(a.attname)
              || case when a.attcollation = 0 then '' else ' collate "C"' end order by k.place)
        from pg_index i
        cross join unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '[]') as "order"
    from pg_class c where ${OWN} order by c.relname collate "C"`.execute(db);
  return rows;
}

/** The newest migration; null for a database without any. */
export async function migrationOf(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C" desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** The position of each sequence; unused ones are left out. */
export async function sequencesOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Fixes the text format of all values in this transaction, independent of the server's settings. */
export async function fixTexts(transaction: Kysely<Database>): Promise<void> {
  const forms = {
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
    // reading a large database takes long
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(forms)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
  }
}
