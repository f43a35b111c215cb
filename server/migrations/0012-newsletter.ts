import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // an address is stored from the moment it asks, and deleted when it unsubscribes or never confirms
  await sql`
    create table newsletter_subscriptions (
      email text primary key,
      id uuid not null unique,
      language text not null,
      requested_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create index on newsletter_subscriptions (requested_at) where confirmed_at is null`.execute(db);
  await sql`
    create table newsletter_issues (
      id uuid primary key,
      name text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table newsletter_texts (
      issue_id uuid not null references newsletter_issues on delete cascade,
      language text not null,
      subject text not null,
      body text not null,
      primary key (issue_id, language)
    )`.execute(db);
  // recorded before a copy is sent, so that a process killed meanwhile sends none twice
  await sql`
    create table newsletter_copies (
      issue_id uuid not null references newsletter_issues on delete cascade,
      subscription_id uuid not null references newsletter_subscriptions (id) on delete cascade,
      primary key (issue_id, subscription_id)
    )`.execute(db);
  // the lookup of a subscriber who unsubscribes
  await sql`create index on newsletter_copies (subscription_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table newsletter_copies, newsletter_texts, newsletter_issues, newsletter_subscriptions`.execute(
    db,
  );
}
