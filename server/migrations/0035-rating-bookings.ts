import { type Kysely, sql } from 'kysely';

/**
 * Ratings are about a booking, may be renewed after a later one and answered once. The previous version writes ratings
 * without a booking: a trigger ties them to the last one that came back before them, as are those from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ratings
      add column booking_id uuid references bookings on delete set null,
      -- of the rated member; a renewed rating may be answered again
      add column reply text check (char_length(reply) between 1 and 12000),
      add column replied_at timestamptz,
      add constraint ratings_reply_whole check ((reply is null) = (replied_at is null)),
      add constraint ratings_reply_shown check (reply is null or shown_at is not null)`.execute(db);
  await sql`create index ratings_booking on ratings (booking_id) where booking_id is not null`.execute(
    db,
  );
  // what replaces a rating that is shown, once the other side has rated the same booking, or its time is over
  await sql`
    create table rating_renewals (
      rating_id uuid primary key references ratings on delete cascade,
      booking_id uuid not null references bookings on delete cascade,
      score smallint not null check (score between 1 and 5),
      comment text check (char_length(comment) <= 12000),
      created_at timestamptz not null,
      shown_from timestamptz not null
    )`.execute(db);
  await sql`create index rating_renewals_booking on rating_renewals (booking_id)`.execute(db);
  await sql`
    create function last_booking_before(one uuid, other uuid, instant timestamptz) returns uuid
      language sql stable as $$
        select id from bookings
        where (owner_id, renter_id) in ((one, other), (other, one)) and status <> 'cancelled'
          and coalesce(returned_at, ends_at) <= instant
        order by coalesce(returned_at, ends_at) desc, id desc limit 1
      $$`.execute(db);
  await sql`
    update ratings set booking_id = last_booking_before(author_id, user_id, created_at)`.execute(
    db,
  );
  await sql`
    create function ratings_find_booking() returns trigger language plpgsql as $$
    begin
      new.booking_id := last_booking_before(new.author_id, new.user_id, new.created_at);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ratings_find_booking before insert on ratings
      for each row when (new.booking_id is null) execute function ratings_find_booking()`.execute(
    db,
  );
  await reportedSubjects(db, ['user', 'rental', 'message', 'rating']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from reports where subject_kind = 'rating'`.execute(db);
  await reportedSubjects(db, ['user', 'rental', 'message']);
  await sql`drop trigger ratings_find_booking on ratings`.execute(db);
  await sql`drop function ratings_find_booking`.execute(db);
  await sql`drop function last_booking_before`.execute(db);
  await sql`drop table rating_renewals`.execute(db);
  await sql`
    alter table ratings drop column booking_id, drop column reply, drop column replied_at`.execute(
    db,
  );
}

async function reportedSubjects(db: Kysely<unknown>, kinds: string[]): Promise<void> {
  await sql`
    alter table reports
      drop constraint reports_subject_kind_check,
      add constraint reports_subject_kind_check
        check (subject_kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(db);
}
