import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // a deleted member leaves an empty row, so that what they wrote to others stays in its place
  await sql`
    alter table users
      alter column email drop not null,
      drop constraint users_firstname_check,
      drop constraint users_lastname_check,
      add column deleted_at timestamptz,
      add column suspended_at timestamptz,
      add column suspension_reason text,
      add check ((suspended_at is null) = (suspension_reason is null)),
      add check (case when deleted_at is null
        then email is not null and char_length(firstname) between 1 and 60
          and char_length(lastname) between 1 and 60
        else email is null and phone is null and password_hash is null and avatar_id is null
          and firstname = '' and lastname = '' end)`.execute(db);
  await sql`alter table sessions add column user_agent text`.execute(db);
  await sql`
    create table email_confirmations (
      user_id uuid primary key references users on delete cascade,
      id uuid not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table password_resets (
      email text primary key,
      id uuid not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table phone_confirmations (
      user_id uuid primary key references users on delete cascade,
      id uuid not null,
      phone text not null check (phone ~ '^\\+[0-9]{6,15}$'),
      phone_prefix text not null,
      tries integer not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table identities (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      content_type text not null
        check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
      digest bytea not null,
      status text not null check (status in ('pending', 'verified', 'rejected')),
      sent_at timestamptz not null,
      decided_at timestamptz,
      check ((status = 'pending') = (decided_at is null))
    )`.execute(db);
  await sql`
    create unique index identities_one_at_a_time on identities (user_id)
      where status in ('pending', 'verified')`.execute(db);
  await sql`create index identities_digest on identities (digest)`.execute(db);
  await sql`
    create index identities_waiting on identities (sent_at, id)
      where status = 'pending'`.execute(db);
  await sql`
    create table social_accounts (
      provider text not null check (provider in ('google', 'apple', 'facebook')),
      subject text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index social_accounts_user on social_accounts (user_id)`.execute(db);
  await sql`
    create table social_sign_ins (
      state_hash bytea primary key,
      provider text not null,
      code_verifier text not null,
      nonce text not null,
      challenge text not null,
      language text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table social_handoffs (
      handoff_hash bytea primary key,
      provider text not null,
      subject text not null,
      email text,
      email_verified boolean not null,
      firstname text not null,
      lastname text not null,
      challenge text not null,
      language text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table blocks (
      blocker_id uuid not null references users on delete cascade,
      blocked_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index blocks_blocked on blocks (blocked_id)`.execute(db);
  await sql`
    create table reports (
      id uuid primary key,
      reporter_id uuid not null references users on delete cascade,
      subject_kind text not null check (subject_kind in ('user', 'rental', 'message')),
      subject_id uuid not null,
      reported_id uuid not null references users on delete cascade,
      reason text not null,
      message text check (char_length(message) <= 1000),
      created_at timestamptz not null,
      decision text check (decision in ('dismiss', 'warn', 'hide', 'suspend')),
      decided_at timestamptz,
      check (reporter_id <> reported_id),
      check ((decision is null) = (decided_at is null))
    )`.execute(db);
  await sql`
    create unique index reports_once on reports (reporter_id, subject_kind, subject_id)
      where decided_at is null`.execute(db);
  await sql`
    create index reports_waiting on reports (created_at, id) where decided_at is null`.execute(db);
  await sql`create index reports_reported on reports (reported_id)`.execute(db);
  await sql`
    create table contact_messages (
      id uuid primary key,
      name text not null,
      email text not null,
      subject text not null,
      message text not null check (char_length(message) between 1 and 5000),
      language text not null,
      created_at timestamptz not null,
      decision text check (decision in ('answer', 'dismiss')),
      decided_at timestamptz,
      check ((decision is null) = (decided_at is null))
    )`.execute(db);
  await sql`
    create index contact_messages_waiting on contact_messages (created_at, id)
      where decided_at is null`.execute(db);
  await sql`create index contact_messages_email on contact_messages (email)`.execute(db);
  await sql`
    create table used_captchas (
      signature_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table rentals
      drop constraint rentals_status_check,
      add constraint rentals_status_check check (status in ('open', 'closed', 'hidden')),
      add column hidden_because text check (hidden_because in ('moderation', 'suspension')),
      add column reviewed_at timestamptz,
      add check ((status = 'hidden') = (hidden_because is not null))`.execute(db);
  await sql`
    create index rentals_unreviewed on rentals (created_at, id)
      where status = 'open' and reviewed_at is null`.execute(db);
  await moderationLog(db);
}

/** Rows are added and never changed, enforced by the database. */
async function moderationLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_log (
      id uuid primary key,
      desk text not null
        check (desk in ('identities', 'reports', 'contacts', 'rentals', 'members')),
      case_id uuid not null,
      decision text not null,
      reason text not null check (char_length(reason) between 1 and 1000),
      moderator_id uuid not null,
      member_id uuid,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index moderation_log_latest on moderation_log (created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index moderation_log_member on moderation_log (member_id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is never changed', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger moderation_log_is_final before update or delete on moderation_log
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger moderation_log_stays before truncate on moderation_log
      for each statement execute function refuse_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table moderation_log`.execute(db);
  await sql`drop function refuse_change`.execute(db);
  await sql`
    drop table used_captchas, contact_messages, reports, blocks, social_handoffs, social_sign_ins,
      social_accounts, identities, phone_confirmations, password_resets, email_confirmations`.execute(
    db,
  );
  await sql`update rentals set status = 'closed', hidden_because = null where status = 'hidden'`.execute(
    db,
  );
  await sql`
    alter table rentals
      drop column hidden_because, drop column reviewed_at,
      drop constraint rentals_status_check,
      add constraint rentals_status_check check (status in ('open', 'closed'))`.execute(db);
  await sql`alter table sessions drop column user_agent`.execute(db);
  await sql`delete from users where deleted_at is not null`.execute(db);
  await sql`
    alter table users
      drop column deleted_at, drop column suspended_at, drop column suspension_reason,
      alter column email set not null,
      add constraint users_firstname_check check (char_length(firstname) between 1 and 60),
      add constraint users_lastname_check check (char_length(lastname) between 1 and 60)`.execute(
    db,
  );
}
