import { type Kysely, sql } from 'kysely';

/** Bookings that end by their clocks, and things that are not back on time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column unsettled_at timestamptz,
      add column cancelled_because text check (cancelled_because in ('wish', 'noShow', 'noHandover')),
      -- the owner says that the thing is not back, although the renter has confirmed the return
      add column return_objected_at timestamptz,
      -- the owner's confirmation of the return, or the instant at which the renter's counts alone
      add column thing_back_at timestamptz,
      -- when the clock is due that was enqueued last; null where none was, as in bookings of the previous version
      add column clock_at timestamptz,
      drop constraint bookings_status_check,
      drop constraint bookings_progress,
      add constraint bookings_status_check check (status in
        ('agreed', 'handedOver', 'unsettled', 'returned', 'closed', 'cancelled')),
      -- an unsettled booking may have stopped before the handover or after it
      add constraint bookings_progress check (
        (status = 'cancelled') = (cancelled_at is not null)
        and (status = 'unsettled'
          or (status in ('handedOver', 'returned', 'closed')) = (handed_over_at is not null))
        and (status = 'unsettled' or (status in ('returned', 'closed')) = (returned_at is not null))
        and (status = 'closed') = (closed_at is not null))`.execute(db);
  await sql`
    update bookings set thing_back_at = coalesce(returned_at, (
        select min(created_at) from booking_confirmations as said
        where said.booking_id = bookings.id and step = 'returned' and withdrawn_at is null
          and user_id = bookings.owner_id))
      where status in ('handedOver', 'returned', 'closed')`.execute(db);
  await sql`
    create index bookings_without_clock on bookings (id)
      where clock_at is null and status in ('agreed', 'handedOver', 'returned')`.execute(db);
  await notBack(db);
}

/** Days of a booking whose thing is still with the renter. */
async function notBack(db: Kysely<unknown>): Promise<void> {
  await sql`alter table occupancies add column not_back boolean not null default false`.execute(db);
  await sql`
    update occupancies set not_back = true from bookings
      where bookings.id = booking_id and status = 'handedOver' and thing_back_at is null`.execute(
    db,
  );
  await sql`
    create index occupancies_not_back on occupancies (rental_id) where not_back`.execute(db);
  await sql`
    create or replace function take_days() returns trigger language plpgsql as $$
    begin
      delete from occupancies where booking_id = new.id;
      if new.status <> 'cancelled' then
        insert into occupancies (rental_id, during, booking_id, not_back) values
          (new.booked_rental_id, tstzrange(new.starts_at, new.ends_at, '[)'), new.id,
            new.status in ('handedOver', 'unsettled')
              and new.handed_over_at is not null and new.thing_back_at is null);
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger bookings_take_days on bookings`.execute(db);
  await sql`
    create trigger bookings_take_days
      after insert or update of status, booked_rental_id, starts_at, ends_at, thing_back_at
      on bookings for each row execute function take_days()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger bookings_take_days on bookings`.execute(db);
  await sql`
    create trigger bookings_take_days
      after insert or update of status, booked_rental_id, starts_at, ends_at on bookings
      for each row execute function take_days()`.execute(db);
  await sql`
    create or replace function take_days() returns trigger language plpgsql as $$
    begin
      delete from occupancies where booking_id = new.id;
      if new.status <> 'cancelled' then
        insert into occupancies (rental_id, during, booking_id) values
          (new.booked_rental_id, tstzrange(new.starts_at, new.ends_at, '[)'), new.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`alter table occupancies drop column not_back`.execute(db);
  await sql`
    update bookings set status = case when handed_over_at is null then 'agreed' else 'handedOver' end
      where status = 'unsettled'`.execute(db);
  await sql`
    alter table bookings
      drop constraint bookings_status_check,
      drop constraint bookings_progress,
      drop column unsettled_at, drop column cancelled_because, drop column return_objected_at,
      drop column thing_back_at, drop column clock_at,
      add constraint bookings_status_check check (status in
        ('agreed', 'handedOver', 'returned', 'closed', 'cancelled')),
      add constraint bookings_progress check (
        (status = 'cancelled') = (cancelled_at is not null)
        and (status in ('handedOver', 'returned', 'closed')) = (handed_over_at is not null)
        and (status in ('returned', 'closed')) = (returned_at is not null)
        and (status = 'closed') = (closed_at is not null))`.execute(db);
}
