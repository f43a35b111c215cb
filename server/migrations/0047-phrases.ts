import { type Kysely, sql } from 'kysely';

/**
 * A quick reply is stored as its key, its values and the language it was sent in, next to the text in that language, which the
 * previous version reads. Not validated for existing rows, which have none and would all be read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column phrase jsonb`.execute(db);
  await sql`
    alter table messages add constraint messages_phrase check (
      phrase is null
      or (kind = 'text' and text is not null and jsonb_typeof(phrase) = 'object'
        and phrase ->> 'key' is not null and phrase ->> 'language' is not null)
    ) not valid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop column phrase`.execute(db);
}
