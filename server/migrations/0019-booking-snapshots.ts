import { type Kysely, sql } from 'kysely';

/**
 * What each side of a booking knew of the other when they agreed. A trigger writes it, so that it exists for what the
 * previous version accepts too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_snapshots (
      booking_id uuid not null references bookings on delete cascade,
      -- the member whom the row describes
      user_id uuid not null references users on delete cascade,
      firstname text not null,
      lastname text not null,
      phone text,
      -- the member's rental that the booking is about, if one of the two is, and its exact place
      rental_id uuid references rentals on delete set null,
      location_label text,
      lat double precision,
      lng double precision,
      primary key (booking_id, user_id),
      check (num_nonnulls(location_label, lat, lng) in (0, 3))
    )`.execute(db);
  await sql`create index booking_snapshots_user on booking_snapshots (user_id)`.execute(db);
  await sql`
    create index booking_snapshots_rental on booking_snapshots (rental_id)
      where rental_id is not null`.execute(db);
  await sql`
    create function take_booking_snapshot() returns trigger language plpgsql as $$
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
    create trigger bookings_snapshot after insert on bookings
      for each row execute function take_booking_snapshot()`.execute(db);
  // earlier bookings get the values of today; of those that ended over 30 days ago only the names stay, for the record
  await sql`
    insert into booking_snapshots
        (booking_id, user_id, firstname, lastname, phone, rental_id, location_label, lat, lng)
      select bookings.id, users.id, users.firstname, users.lastname,
        case when recent then users.phone end, case when recent then rentals.id end,
        case when recent then rentals.location_label end, case when recent then rentals.lat end,
        case when recent then rentals.lng end
      from bookings
      cross join lateral (select
        coalesce(coalesce(closed_at, cancelled_at) > now() - interval '30 days', true) as recent) as age
      join users on users.id in (bookings.owner_id, bookings.renter_id)
      left join rentals on rentals.owner_id = users.id and rentals.deleted_at is null
        and rentals.id in (bookings.rental_id, bookings.booked_rental_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger bookings_snapshot on bookings`.execute(db);
  await sql`drop function take_booking_snapshot`.execute(db);
  await sql`drop table booking_snapshots`.execute(db);
}
