import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null constraint users_email_unique unique check (email = lower(email)),
      email_verified_at timestamptz,
      password_hash text,
      firstname text not null check (char_length(firstname) between 1 and 60),
      lastname text not null check (char_length(lastname) between 1 and 60),
      phone text constraint users_phone_unique unique check (phone ~ '^\\+[0-9]{6,15}$'),
      phone_prefix text,
      phone_verified_at timestamptz,
      identity_status text not null default 'unverified'
        check (identity_status in ('unverified', 'pending', 'verified')),
      avatar_id uuid,
      language text not null check (language in ('fr', 'en', 'tn', 'ar')),
      role text not null default 'member' check (role in ('member', 'moderator')),
      search_radius integer not null default 25 check (search_radius between 1 and 200),
      rating_sum integer not null default 0,
      rating_count integer not null default 0,
      terms_accepted_at timestamptz not null,
      created_at timestamptz not null,
      last_login_at timestamptz,
      last_seen_at timestamptz
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`
    create table refresh_tokens (
      token_hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
  await sql`
    create table ratings (
      id uuid primary key,
      author_id uuid not null references users on delete cascade,
      user_id uuid not null references users on delete cascade,
      score smallint not null check (score between 1 and 5),
      comment text check (char_length(comment) <= 1000),
      created_at timestamptz not null,
      constraint ratings_once unique (author_id, user_id),
      check (author_id <> user_id)
    )`.execute(db);
  await sql`create index ratings_user on ratings (user_id, created_at desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ratings, refresh_tokens, sessions, users`.execute(db);
}
