import { type Kysely, sql } from 'kysely';

/**
 * Members who want to know when a rental is free for some days; and the days of a thing that came back early, which are
 * free from the next one on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watches (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      rental_id uuid not null references rentals on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null,
      -- when its member was notified that the days are free; null again once they are taken
      notified_at timestamptz,
      check (starts_at < ends_at),
      constraint watches_once unique (user_id, rental_id)
    )`.execute(db);
  await sql`create index watches_rental on watches (rental_id, created_at)`.execute(db);
  await freeWhatCameBack(db);
}

/** Both sides have confirmed the return, or it counts by its clock: nothing can extend the booking any more. */
async function freeWhatCameBack(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_with_return() returns trigger language plpgsql as $$
    declare
      back record;
      midnight timestamptz;
      until timestamptz;
    begin
      select returned_at, unit, time_zone into back from bookings where id = new.booking_id;
      if back.returned_at is null or back.returned_at >= upper(new.during) then
        return new;
      end if;
      midnight := date_trunc('day', back.returned_at at time zone back.time_zone)
        at time zone back.time_zone;
      until := case back.unit
        when 'hour' then back.returned_at
        -- the night of the day of leaving is free
        when 'night' then midnight
        else (date_trunc('day', back.returned_at at time zone back.time_zone) + interval '1 day')
          at time zone back.time_zone end;
      if until <= lower(new.during) then
        return null;
      end if;
      new.during := tstzrange(lower(new.during), least(until, upper(new.during)), '[)');
      return new;
    end $$`.execute(db);
  // the trigger bookings_take_days inserts anew whenever a booking changes
  await sql`
    create trigger occupancies_end_with_return before insert on occupancies
      for each row when (new.booking_id is not null) execute function end_with_return()`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger occupancies_end_with_return on occupancies`.execute(db);
  await sql`drop function end_with_return`.execute(db);
  await sql`drop table watches`.execute(db);
}
