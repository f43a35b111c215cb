import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // a rental deleted by its owner stays, emptied, for the threads of members who have written about it
  await sql`
    alter table rentals
      add column deleted_at timestamptz,
      add constraint rentals_deleted_is_off check (deleted_at is null or status <> 'open')`.execute(
    db,
  );
  await sql`
    update rentals set deleted_at = users.deleted_at, status = 'closed', hidden_because = null
      from users where users.id = owner_id and users.deleted_at is not null`.execute(db);
  await occupancies(db);
  await takeDaysOfBookings(db);
}

/** The days on which a rental is not available: of a booking, or without one blocked by its owner. */
async function occupancies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table occupancies (
      id uuid primary key default gen_random_uuid(),
      rental_id uuid not null references rentals on delete cascade,
      during tstzrange not null check (not isempty(during)),
      booking_id uuid unique references bookings on delete cascade,
      -- no two periods share a moment of the same rental, booked or blocked
      constraint occupancies_no_overlap exclude using gist (rental_id with =, during with &&)
    )`.execute(db);
  await sql`
    insert into occupancies (rental_id, during, booking_id)
      select booked_rental_id, during, id from bookings where status <> 'cancelled'`.execute(db);
}

/** Triggers take the days of bookings, and free them when these are cancelled. */
async function takeDaysOfBookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_days() returns trigger language plpgsql as $$
    begin
      delete from occupancies where booking_id = new.id;
      if new.status <> 'cancelled' then
        insert into occupancies (rental_id, during, booking_id) values
          (new.booked_rental_id, tstzrange(new.starts_at, new.ends_at, '[)'), new.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bookings_take_days
      after insert or update of status, booked_rental_id, starts_at, ends_at on bookings
      for each row execute function take_days()`.execute(db);
  // a single table says what is taken
  await sql`alter table bookings drop column during`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger bookings_take_days on bookings`.execute(db);
  await sql`drop function take_days`.execute(db);
  await sql`
    alter table bookings
      add column during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
      add constraint bookings_no_overlap
        exclude using gist (booked_rental_id with =, during with &&)
        where (status <> 'cancelled')`.execute(db);
  await sql`drop table occupancies`.execute(db);
  await sql`
    alter table rentals drop constraint rentals_deleted_is_off, drop column deleted_at`.execute(db);
}
