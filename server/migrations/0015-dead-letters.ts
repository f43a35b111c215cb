import { type Kysely, sql } from 'kysely';

/** Messages of the outbox that could not be delivered, and since when a message in the outbox has been failing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // not written by the previous version, which may still run at the same time
  await sql`alter table outbox add column first_failed_at timestamptz`.execute(db);
  await sql`
    create table dead_letters (
      -- its id in the outbox
      id bigint primary key,
      kind text not null,
      message jsonb not null,
      -- the member it is about, if it names one; the account may have been deleted since
      user_id uuid,
      cause jsonb,
      attempts integer not null,
      first_failed_at timestamptz not null,
      last_failed_at timestamptz not null,
      last_error text not null
    )`.execute(db);
  await sql`create index dead_letters_age on dead_letters (last_failed_at)`.execute(db);
  // messages that the previous version has tried more often than this one does are tried once more
  await sql`update outbox set attempts = 63 where attempts > 63`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table dead_letters`.execute(db);
  await sql`alter table outbox drop column first_failed_at`.execute(db);
}
