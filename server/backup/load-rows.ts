import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Table, tablesOf } from './catalogue.ts';
import { type About, type End, type Sequences, UnusableBackup } from './contents.ts';
import { linesOf } from './named-files.ts';

/** Loads rows, in any order of tables, into an empty database. */
export interface Loading {
  /** Adds rows to a table, as in a row part; those of a table that is not Kerya's are left out. */
  add(table: string, lines: string): Promise<void>;
  /** Restores indexes, foreign keys and triggers, which checks every row. */
  finish(sequences: Sequences): Promise<void>;
  /** Tables of the backup that this version of the schema does not have. */
  unknown: string[];
}

/** For fewer rows, building the index during the load is as fast. */
const WORTH_DROPPING = 1_000;

interface Definition {
  table: string;
  name: string;
  definition: string;
}

/**
 * Removes what would check rows before all are there (foreign keys form circles) or derive others from them
 * (triggers: their results are among the rows), and the indexes that no constraint needs, which are built faster at
 * the end. All of this requires only the ownership of the tables.
 * @param transaction the one that all of it belongs to
 * @param counted how many rows each table will have
 */
export async function startLoading(
  transaction: Kysely<Database>,
  { tables: described }: About,
  counted: End['tables'],
): Promise<Loading> {
  const tables = new Map((await tablesOf(transaction)).map((table) => [table.name, table]));
  const triggered = await triggeredTables(transaction);
  const change = async (names: Iterable<string>, statement: string) => {
    for (const name of names) {
      await sql`alter table ${sql.table(name)} ${sql.raw(statement)}`.execute(transaction);
    }
  };
  const foreignKeys = await foreignKeysOf(transaction);
  const indexes = (await indexesOf(transaction)).filter(
    ({ table }) => (counted[table]?.rows ?? 0) >= WORTH_DROPPING,
  );
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(
      transaction,
    );
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(transaction);
  await change(triggered, 'disable trigger user');
  // rows that migrations inserted are in the backup too
  for (const name of tables.keys()) {
    await sql`delete from ${sql.table(name)}`.execute(transaction);
  }

  const inserts = new Map(
    described.flatMap(({ name, columns }) => {
      const table = tables.get(name);
      return table ? [[name, insertInto(transaction, table, columns)] as const] : [];
    }),
  );
  return {
    unknown: described.map(({ name }) => name).filter((name) => !tables.has(name)),
    add: async (table, lines) => inserts.get(table)?.(lines),
    finish: async (sequences) => {
      for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
      for (const { table, name, definition } of foreignKeys) {
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
          ${sql.raw(definition)}`.execute(transaction);
      }
      await change(triggered, 'enable trigger user');
      for (const [name, value] of Object.entries(sequences)) {
        await sql`select setval(c.oid, ${value}::bigint) from pg_class c
          where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
            and c.relname = ${name}`.execute(transaction);
      }
    },
  };
}

function insertInto(
  transaction: Kysely<Database>,
  { name, columns }: Table,
  described: readonly string[],
): (lines: string) => Promise<void> {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const values = described.map((column, index) => {
    const type = types.get(column);
    if (!type) throw new UnusableBackup(`The backup has a column that ${name} has not: ${column}.`);
    return sql`(row->>${sql.raw(String(index))})::${sql.raw(type)}`;
  });
  return async (lines) => {
    await sql`
      insert into ${sql.table(name)} (${sql.join(described.map((column) => sql.ref(column)))})
      overriding system value
      select ${sql.join(values)}
      from json_array_elements(${`[${linesOf(lines).join()}]`}::json) as row`.execute(transaction);
  };
}

async function triggeredTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

async function foreignKeysOf(db: Kysely<Database>): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select relname as "table", conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

/** Indexes that no constraint needs. */
async function indexesOf(db: Kysely<Database>): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select tablename as "table", indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename not like 'kysely\\_%'
      and not exists (select from pg_constraint k
        where k.conindid = format('%I.%I', schemaname, indexname)::regclass)`.execute(db);
  return rows;
}
