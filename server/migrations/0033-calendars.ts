import { type Kysely, sql } from 'kysely';

/**
 * Bookings in calendar programs, and calendars of other sites that rentals follow. A process of the previous version
 * takes days that a followed calendar blocks for days that the owner has blocked: when an owner saves them there, they
 * are the owner's from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sequence(db);
  await sql`
    create table calendar_feeds (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- null for the feed of all bookings of the member
      rental_id uuid references rentals on delete cascade,
      -- signed into the address; another one makes the address before invalid
      key uuid not null,
      renewed_at timestamptz not null,
      constraint calendar_feeds_once unique nulls not distinct (user_id, rental_id)
    )`.execute(db);
  await sql`create index calendar_feeds_rental on calendar_feeds (rental_id)`.execute(db);
  await followed(db);
}

/** How often what a calendar program shows of a booking has changed (SEQUENCE of RFC 5545). */
async function sequence(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column calendar_sequence integer not null default 0`.execute(
    db,
  );
  await sql`
    create function count_calendar_changes() returns trigger language plpgsql as $$
    begin
      if (new.starts_at, new.ends_at, new.meeting_place, new.meeting_time, new.meeting_note,
          new.status = 'cancelled')
        is distinct from (old.starts_at, old.ends_at, old.meeting_place, old.meeting_time,
          old.meeting_note, old.status = 'cancelled')
      then
        new.calendar_sequence := old.calendar_sequence + 1;
      end if;
      return new;
    end $$`.execute(db);
  // after bookings_keep_days, in the order of their names: it moves the period
  await sql`
    create trigger bookings_sequence
      before update of status, starts_at, ends_at, meeting_place, meeting_time, meeting_note
      on bookings for each row execute function count_calendar_changes()`.execute(db);
}

async function followed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table followed_calendars (
      id uuid primary key,
      rental_id uuid not null references rentals on delete cascade,
      name text not null check (char_length(name) between 1 and 720),
      url text not null check (char_length(url) <= 2000),
      created_at timestamptz not null,
      -- when it was read last, and why it could not be read since then
      read_at timestamptz,
      error text,
      due_at timestamptz not null,
      constraint followed_calendars_once unique (rental_id, url)
    )`.execute(db);
  // what a calendar blocks, also where a booking or another calendar has taken the time
  await sql`
    create table followed_periods (
      calendar_id uuid not null references followed_calendars on delete cascade,
      during tstzrange not null check (not isempty(during)),
      primary key (calendar_id, during)
    )`.execute(db);
  await sql`
    alter table occupancies
      -- the calendar that blocks the time
      add column calendar_id uuid references followed_calendars on delete cascade,
      add constraint occupancies_one_cause check (booking_id is null or calendar_id is null)`.execute(
    db,
  );
  await sql`
    create index occupancies_calendar on occupancies (calendar_id) where calendar_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from occupancies where calendar_id is not null`.execute(db);
  await sql`alter table occupancies drop column calendar_id`.execute(db);
  await sql`drop table followed_periods`.execute(db);
  await sql`drop table followed_calendars`.execute(db);
  await sql`drop table calendar_feeds`.execute(db);
  await sql`drop trigger bookings_sequence on bookings`.execute(db);
  await sql`drop function count_calendar_changes`.execute(db);
  await sql`alter table bookings drop column calendar_sequence`.execute(db);
}
