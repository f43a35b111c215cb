import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      key_hash bytea primary key,
      request_hash bytea not null,
      answer bytea,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      message jsonb not null,
      due_at timestamptz not null,
      leased_until timestamptz,
      attempts integer not null default 0
    )`.execute(db);
  await sql`create index outbox_due on outbox (due_at)`.execute(db);
  await sql`
    create table rate_limits (
      key text primary key,
      count integer not null,
      resets_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limits_age on rate_limits (resets_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rate_limits, outbox, idempotency_keys`.execute(db);
}
