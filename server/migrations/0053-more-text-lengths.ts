import { type Kysely, sql } from 'kysely';

/** Texts by table and column, and the most signs that somebody may type: those that 0024 left unbounded. */
const TEXTS: [table: string, column: string, most: number][] = [
  ['contact_messages', 'name', 120],
  ['contact_messages', 'subject', 120],
  ['rentals', 'location_label', 200],
  ['booking_snapshots', 'location_label', 200],
];
/** The longest sign that a reader sees as one has this many characters. */
const CHARACTERS_PER_SIGN = 12;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, most] of TEXTS) {
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_${column}_length`)}
          check (char_length(${sql.ref(column)}) <= ${sql.lit(most * CHARACTERS_PER_SIGN)})`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of TEXTS) {
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_${column}_length`)}`.execute(db);
  }
}
