import { type Kysely, sql } from 'kysely';

/**
 * More of what both sides agreed on: the title of the listing that they spoke about, the thing's address, town and price, for a
 * listing that nobody else sees any more, and the badges of each side. Triggers write them, so that they exist for what the previous version accepts too; bookings of before have
 * the values of the day of the migration, but for prices that were kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_agreed_listing() returns trigger language plpgsql as $$
    begin
      select new.thing || ${listing} into new.thing from rentals join rentals about
        on about.id = new.rental_id where rentals.id = new.booked_rental_id;
      return new;
    end $$`.execute(db);
  // triggers run by name: after the one that takes the thing
  await sql`
    create trigger bookings_take_thing_listing before insert on bookings
      for each row execute function take_agreed_listing()`.execute(db);
  await sql`
    update bookings set thing = thing || ${listing} || case when listed_terms is null then '{}'
        else jsonb_build_object('price_amount', listed_terms->'price_amount',
          'price_currency', listed_terms->'price_currency') end
      from rentals, rentals about
      where rentals.id = booked_rental_id and about.id = bookings.rental_id`.execute(db);
  await badges(db);
}

const listing = sql`
  jsonb_build_object('listing_title', about.name, 'slug', rentals.slug, 'town_id', rentals.town_id,
    'price_amount', rentals.price_amount, 'price_currency', rentals.price_currency,
    'price_frequency', rentals.price_frequency, 'counts_days', rentals.counts_days)`;

async function badges(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_snapshots
      add column verified_email boolean not null default false,
      add column verified_phone boolean not null default false,
      add column verified_identity boolean not null default false`.execute(db);
  await sql`
    update booking_snapshots set verified_email = email_verified_at is not null,
        verified_phone = phone_verified_at is not null,
        verified_identity = identity_status = 'verified'
      from users where users.id = user_id`.execute(db);
  await sql`
    create function note_badges() returns trigger language plpgsql as $$
    begin
      select email_verified_at is not null, phone_verified_at is not null,
          identity_status = 'verified'
        into new.verified_email, new.verified_phone, new.verified_identity
        from users where id = new.user_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger booking_snapshots_badges before insert on booking_snapshots
      for each row execute function note_badges()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_snapshots_badges on booking_snapshots`.execute(db);
  await sql`drop function note_badges`.execute(db);
  await sql`
    alter table booking_snapshots drop column verified_email, drop column verified_phone,
      drop column verified_identity`.execute(db);
  await sql`drop trigger bookings_take_thing_listing on bookings`.execute(db);
  await sql`drop function take_agreed_listing`.execute(db);
  await sql`
    update bookings set thing = thing - 'listing_title' - 'slug' - 'town_id' - 'price_amount' - 'price_currency'
      - 'price_frequency' - 'counts_days'`.execute(db);
}
