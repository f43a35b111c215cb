import { type Kysely, sql } from 'kysely';

/** What came under a visitor's address about a subject that has an open report from it already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_additions (
      id uuid primary key,
      report_id uuid not null references reports on delete cascade,
      reason text not null,
      message text check (char_length(message) <= 12000),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index report_additions_report on report_additions (report_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table report_additions`.execute(db);
}
