import { type Kysely, sql } from 'kysely';

/**
 * What both sides of a booking agreed on of the thing: its title, category, condition, the note on its deposit, its country and
 * its first photo; and the business of each side. Triggers write it, so that it exists for what the previous version accepts too.
 * `agreed` says whether it was taken at the agreement; older bookings have the values of the day of the migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column thing jsonb,
      add column thing_cover_id uuid references media on delete set null`.execute(db);
  await sql`
    create index bookings_thing_cover on bookings (thing_cover_id)
      where thing_cover_id is not null`.execute(db);
  await sql`
    create function take_agreed_thing() returns trigger language plpgsql as $$
    begin
      select ${thing(true)} into new.thing
        from rentals where id = new.booked_rental_id;
      -- one that is being deleted meanwhile is none
      select media.id into new.thing_cover_id
        from rental_images join media on media.id = media_id
        where rental_id = new.booked_rental_id order by position limit 1 for key share of media;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_take_thing before insert on bookings
      for each row execute function take_agreed_thing()`.execute(db);
  await sql`
    update bookings set thing = ${thing(false)}, thing_cover_id = (
        select media_id from rental_images where rental_id = booked_rental_id
          order by position limit 1)
      from rentals where rentals.id = booked_rental_id`.execute(db);
  await sql`alter table bookings alter column thing set not null`.execute(db);
  await businesses(db);
}

/** A rental as one value; `agreed` says whether it is what was agreed on. */
const thing = (agreed: boolean) => sql`
  jsonb_build_object('title', rentals.name, 'category', rentals.category,
    'condition', rentals.condition, 'deposit_note', rentals.deposit_note,
    'country', rentals.country, 'agreed', ${sql.lit(agreed)})`;

async function businesses(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_snapshots
      add column business_name text check (char_length(business_name) between 1 and 1200),
      add column business_number text check (char_length(business_number) between 1 and 480),
      add check ((business_name is null) = (business_number is null))`.execute(db);
  await sql`
    update booking_snapshots
      set business_name = users.business_name, business_number = users.business_number
      from users where users.id = user_id and users.business_name is not null`.execute(db);
  await sql`
    create or replace function take_booking_snapshot() returns trigger language plpgsql as $$
    begin
      insert into booking_snapshots
          (booking_id, user_id, firstname, lastname, phone, rental_id, location_label, lat, lng,
            business_name, business_number)
        select new.id, users.id, users.firstname, users.lastname, users.phone,
          rentals.id, rentals.location_label, rentals.lat, rentals.lng,
          users.business_name, users.business_number
        from users
        left join rentals on rentals.owner_id = users.id
          and rentals.id in (new.rental_id, new.booked_rental_id)
        where users.id in (new.owner_id, new.renter_id);
      return null;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function take_booking_snapshot() returns trigger language plpgsql as $$
    begin
      insert into booking_snapshots
          (booking_id, user_id, firstname, lastname, phone, rental_id, location_label, lat, lng)
        select new.id, users.id, users.firstname, users.lastname, users.phone,
          rentals.id, rentals.location_label, rentals.lat, rentals.lng
        from users
        left join rentals on rentals.owner_id = users.id
          and rentals.id in (new.rental_id, new.booked_rental_id)
        where users.id in (new.owner_id, new.renter_id);
      return null;
    end $$`.execute(db);
  await sql`
    alter table booking_snapshots drop column business_name, drop column business_number`.execute(
    db,
  );
  await sql`drop trigger bookings_take_thing on bookings`.execute(db);
  await sql`drop function take_agreed_thing`.execute(db);
  await sql`alter table bookings drop column thing, drop column thing_cover_id`.execute(db);
}
