import { type Kysely, sql } from 'kysely';

/** How often the page of a rental was opened on a day: a number, without anything about who opened it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rental_views (
      rental_id uuid not null references rentals on delete cascade,
      -- in UTC
      day date not null,
      count integer not null check (count > 0),
      primary key (rental_id, day)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rental_views`.execute(db);
}
