import { type Kysely, sql } from 'kysely';

/** Providers that a member or a recovery has removed. The previous version writes none: what it removes links again by the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_links (
      user_id uuid not null references users on delete cascade,
      provider text not null
        constraint removed_links_provider check (provider in ('google', 'apple', 'facebook')),
      subject text not null,
      removed_at timestamptz not null,
      primary key (user_id, provider, subject)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table removed_links`.execute(db);
}
