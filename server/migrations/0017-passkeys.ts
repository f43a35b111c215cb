import { type Kysely, sql } from 'kysely';

/** Passkeys, recovery codes, and by which of them a session was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null constraint passkeys_credential_unique unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      user_agent text,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    create table recovery_codes (
      code_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('set-up', 'sign-in', 'second-factor')),
      user_id uuid references users on delete cascade,
      created_at timestamptz not null,
      check ((purpose = 'sign-in') = (user_id is null))
    )`.execute(db);
  await sql`create index passkey_challenges_user on passkey_challenges (user_id)`.execute(db);
  // not written by the previous version, which may still run at the same time
  await sql`
    alter table sessions add column second_factor text
      check (second_factor in ('passkey', 'recoveryCode'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions drop column second_factor`.execute(db);
  await sql`drop table passkey_challenges, recovery_codes, passkeys`.execute(db);
}
