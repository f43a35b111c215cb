import { type Kysely, sql } from 'kysely';

/**
 * The public points of places whose listings were deleted or moved, by keys that nobody can read a place from; and when a watch was
 * notified last, which stays when its days are taken again. The previous version writes neither: it is as it was before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_anchors (
      user_id uuid not null references users on delete cascade,
      -- HMAC of the member and of the fifty metres that the place was in
      place_key bytea not null,
      public_lat double precision not null,
      public_lng double precision not null,
      -- when the first listing there was made
      created_at timestamptz not null,
      primary key (user_id, place_key)
    )`.execute(db);
  await sql`alter table watches add column last_notice_at timestamptz`.execute(db);
  await sql`update watches set last_notice_at = notified_at where notified_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watches drop column last_notice_at`.execute(db);
  await sql`drop table place_anchors`.execute(db);
}
