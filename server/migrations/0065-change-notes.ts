import { type Kysely, sql } from 'kysely';

/**
 * Why a change of a booking is asked for; the previous version writes it as a message alone. The bound is 4,000 signs, of which the
 * longest has twelve characters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_changes
      add column note text
        constraint booking_changes_note_length check (char_length(note) <= 48000)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_changes drop column note`.execute(db);
}
