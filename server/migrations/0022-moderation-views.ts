import { type Kysely, sql } from 'kysely';

/** Which moderator has looked at which member's document or file, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_views (
      id uuid primary key,
      moderator_id uuid not null,
      member_id uuid not null,
      what text not null check (what in ('document', 'member')),
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index moderation_views_age on moderation_views (seen_at)`.execute(db);
  await sql`create index moderation_views_member on moderation_views (member_id)`.execute(db);
  // they are deleted by their age, and never changed
  await sql`
    create trigger moderation_views_are_final before update on moderation_views
      for each row execute function refuse_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table moderation_views`.execute(db);
}
