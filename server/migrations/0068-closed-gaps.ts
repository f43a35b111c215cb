import { type Kysely, sql } from 'kysely';

/**
 * - Providers that a member or a recovery has removed. The previous version writes none: what it removes links again by the address.
 * - Changes of address that were asked for and replaced stay for their way back. The previous version deletes them as before.
 * - Records have a salt, so that nobody can try guesses of hidden places against a hash. Bookings that have a record keep its hash.
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
  await sql`alter table bookings add column record_salt uuid`.execute(db);
  await sql`alter table bookings alter column record_salt set default gen_random_uuid()`.execute(
    db,
  );
  // those of the past are many, and nothing more is agreed on a place in them
  await sql`
    update bookings set record_salt = gen_random_uuid()
    where closed_at is null and cancelled_at is null
      and not exists (select from booking_records where booking_id = bookings.id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings drop column record_salt`.execute(db);
  await sql`delete from email_changes where replaced_at is not null`.execute(db);
  await sql`drop index email_changes_one_pending`.execute(db);
  await sql`alter table email_changes drop column replaced_at`.execute(db);
  await sql`
    create unique index email_changes_one_pending on email_changes (user_id)
      where confirmed_at is null`.execute(db);
  await sql`drop table removed_links`.execute(db);
}
