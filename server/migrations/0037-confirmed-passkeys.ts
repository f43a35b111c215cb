import { type Kysely, sql } from 'kysely';

/** Passkeys that the reader of the member's mailbox has confirmed: they stay when the account is recovered by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // not written by the previous version, which may still run at the same time
  await sql`alter table passkeys add column confirmed_at timestamptz`.execute(db);
  // those of an account with a doubt may be somebody else's
  await sql`
    update passkeys set confirmed_at = passkeys.created_at
    from users
    where users.id = passkeys.user_id
      and users.email_verified_at is not null and users.email_doubt is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkeys drop column confirmed_at`.execute(db);
}
