import { type Kysely, sql } from 'kysely';

/** Texts by table and column: the fewest and most signs that a member may type. */
const TEXTS: [table: string, column: string, fewest: number, most: number][] = [
  ['ratings', 'comment', 0, 1_000],
  ['rentals', 'name', 4, 80],
  ['rentals', 'message', 10, 4_000],
  ['rentals', 'deposit_note', 0, 300],
  ['proposals', 'message', 0, 500],
  ['messages', 'text', 1, 4_000],
  ['reports', 'message', 0, 1_000],
  ['contact_messages', 'message', 1, 5_000],
  ['moderation_log', 'reason', 1, 1_000],
  ['saved_searches', 'name', 1, 120],
  ['bookings', 'meeting_place', 1, 200],
  ['bookings', 'meeting_note', 1, 1_000],
  ['bookings', 'cancel_reason', 1, 1_000],
  ['booking_confirmations', 'reason', 1, 1_000],
  ['booking_checks', 'note', 0, 200],
];

/**
 * Lengths are counted in the signs that a reader sees, which the database cannot count: it bounds their characters, of
 * which the longest sign has twelve.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bound(db, 12);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await bound(db, 1);
}

async function bound(db: Kysely<unknown>, charactersPerSign: number): Promise<void> {
  for (const [table, column, fewest, most] of TEXTS) {
    const name = sql.ref(`${table}_${column}_check`);
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${name},
        add constraint ${name} check (
          char_length(${sql.ref(column)})
            between ${sql.lit(fewest)} and ${sql.lit(most * charactersPerSign)})`.execute(db);
  }
  const longestName = sql.lit(60 * charactersPerSign);
  // a deleted member leaves an empty row
  await sql`
    alter table users
      drop constraint users_check1,
      add constraint users_check1 check (case when deleted_at is null
        then email is not null and char_length(firstname) between 1 and ${longestName}
          and char_length(lastname) between 1 and ${longestName}
        else email is null and phone is null and password_hash is null and avatar_id is null
          and firstname = '' and lastname = '' end)`.execute(db);
}
