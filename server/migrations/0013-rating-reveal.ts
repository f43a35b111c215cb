import { type Kysely, sql } from 'kysely';

/** When a waiting rating is shown at the latest, and which bookings' parties were invited to rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ratings add column shown_from timestamptz`.execute(db);
  await sql`update ratings set shown_from = created_at`.execute(db);
  await sql`alter table ratings alter column shown_from set not null`.execute(db);
  await sql`
    create table rating_invitations (
      booking_id uuid primary key references bookings on delete cascade,
      due_at timestamptz not null,
      -- null until both parties were invited
      sent_at timestamptz
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rating_invitations`.execute(db);
  await sql`alter table ratings drop column shown_from`.execute(db);
}
