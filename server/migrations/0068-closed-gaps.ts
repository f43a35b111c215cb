import { type Kysely, sql } from 'kysely';

/**
 * - Providers that a member or a recovery has removed. The previous version writes none: what it removes links again by the address.
 * - Changes of address that were asked for and replaced stay for their way back. The previous version deletes them as before.
 */
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
  await sql`alter table email_changes add column replaced_at timestamptz`.execute(db);
  await sql`drop index email_changes_one_pending`.execute(db);
  await sql`
    create unique index email_changes_one_pending on email_changes (user_id)
      where confirmed_at is null and replaced_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from email_changes where replaced_at is not null`.execute(db);
  await sql`drop index email_changes_one_pending`.execute(db);
  await sql`alter table email_changes drop column replaced_at`.execute(db);
  await sql`
    create unique index email_changes_one_pending on email_changes (user_id)
      where confirmed_at is null`.execute(db);
  await sql`drop table removed_links`.execute(db);
}
