import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { fixTexts, migrationOf, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import { type RowPart, type RowSource, UnusableBackup } from './contents.ts';

/** Rows per query; about a megabyte of the widest table. */
const AT_ONCE = 500;

/**
 * Reads a database as of one moment, while others write to it. The embedded database has one session: there, writers
 * wait until all is read.
 */
export const rowsOf =
  (db: Kysely<Database>): RowSource =>
  (names, write) =>
    db.transaction().execute(async (snapshot) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(snapshot);
      await readRows(snapshot, names, write);
    });

/** The same within an open transaction. */
export async function readRows(
  transaction: Kysely<Database>,
  names: readonly string[] | null,
  write: (part: RowPart) => Promise<void>,
): Promise<void> {
  await fixTexts(transaction);
  const migration = await migrationOf(transaction);
  if (migration === null) throw new UnusableBackup('The database was never migrated.');
  const all = await tablesOf(transaction);
  const tables = all.filter(({ name }) => names === null || names.includes(name));
  await write({
    kind: 'about',
    about: {
      migration,
      tables: tables.map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.name),
      })),
    },
  });
  for (const table of tables) await readTable(transaction, table, write);
  await write({ kind: 'sequences', sequences: await sequencesOf(transaction) });
}

async function readTable(
  transaction: Kysely<Database>,
  { name, columns, order }: Table,
  write: (part: RowPart) => Promise<void>,
): Promise<void> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`
    declare rows_of_table no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as line from ${sql.table(name)}
    ${order.length > 0 ? sql.raw(`order by ${order.join(', ')}`) : sql``}`.execute(transaction);
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const fetched = sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from rows_of_table`;
    const { rows } = await fetched.execute(transaction);
    count = rows.length;
    const lines = rows.map(({ line }) => `${line}\n`).join('');
    if (count > 0) await write({ kind: 'rows', table: name, count, lines });
  }
  await sql`close rows_of_table`.execute(transaction);
}
