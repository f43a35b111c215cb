import { type Kysely, sql } from 'kysely';

/** Changes of a member's e-mail address: asked for, confirmed at the new one, and for a while taken back from the old one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // why a confirmed address may belong to somebody else than the one who opened the account; not written by the
  // previous version, which may still run at the same time
  await sql`
    alter table users add column email_doubt text
      check (email_doubt in ('agreed', 'earlier'))`.execute(db);
  // until now opening the mailed link was enough to confirm an address
  await sql`
    update users set email_doubt = 'earlier'
    where email_verified_at is not null and password_hash is not null`.execute(db);
  await sql`
    create table email_changes (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- null when it was not confirmed: nobody has proved to read it, so no mail goes there
      old_email text check (old_email = lower(old_email)),
      new_email text not null check (new_email = lower(new_email)),
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      revert_until timestamptz not null
    )`.execute(db);
  await sql`
    create unique index email_changes_one_pending on email_changes (user_id)
      where confirmed_at is null`.execute(db);
  await sql`create index email_changes_user on email_changes (user_id)`.execute(db);
  await sql`create index email_changes_old on email_changes (old_email)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table email_changes`.execute(db);
  await sql`alter table users drop column email_doubt`.execute(db);
}
