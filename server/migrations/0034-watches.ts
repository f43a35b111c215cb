import { type Kysely, sql } from 'kysely';

/** Members who want to know when a rental is free for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watches (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      rental_id uuid not null references rentals on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null,
      -- when its member was notified that the days are free; null again once they are taken
      notified_at timestamptz,
      check (starts_at < ends_at),
      constraint watches_once unique (user_id, rental_id)
    )`.execute(db);
  await sql`create index watches_rental on watches (rental_id, created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table watches`.execute(db);
}
