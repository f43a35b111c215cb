import { type Kysely, sql } from 'kysely';

/**
 * What members say of themselves in public, and how fast they answer. What the previous version writes is a private person who
 * says nothing. Texts hold as many characters as the longest signs have (0024).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column bio text check (char_length(bio) between 1 and 6000),
      -- of the gazetteer
      add column town_id text check (char_length(town_id) between 1 and 100),
      add column business_name text check (char_length(business_name) between 1 and 1200),
      add column business_number text check (char_length(business_number) between 1 and 480),
      add column answers_within text check (answers_within in ('hour', 'hours', 'day', 'days')),
      -- who rents out in the course of a business says under which name and number
      add constraint users_business_check
        check ((business_name is null) = (business_number is null))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      drop constraint users_business_check,
      drop column bio,
      drop column town_id,
      drop column business_name,
      drop column business_number,
      drop column answers_within`.execute(db);
}
