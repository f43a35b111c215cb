import { type Kysely, sql } from 'kysely';

/**
 * More of what both sides agreed on: the title of the listing that they spoke about, the thing's address, town and price, for a
 * listing that nobody else sees any more, and the badges of each side. The thing is that of the proposal, which its owner may have
 * rewritten before it was accepted. Triggers write all of it, so that it exists for what the previous version writes too; older
 * bookings and pending proposals have the values of the day of the migration, but for prices that were kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function listed_thing(booked uuid, spoken_about uuid) returns jsonb
      language sql stable as $$
      select jsonb_build_object('title', rentals.name, 'category', rentals.category,
          'condition', rentals.condition, 'deposit_note', rentals.deposit_note,
          'country', rentals.country, 'agreed', true) || ${listing}
        from rentals, rentals about where rentals.id = booked and about.id = spoken_about $$`.execute(
    db,
  );
  await sql`
    create function first_photo(listing uuid) returns uuid language plpgsql as $$
    declare photo uuid;
    begin
      -- one that is being deleted meanwhile is none
      select media.id into photo from rental_images join media on media.id = media_id
        where rental_id = listing order by position limit 1 for key share of media;
      return photo;
    end $$`.execute(db);
  await sql`
    update bookings set thing = thing || ${listing} || case when listed_terms is null then '{}'
        else jsonb_build_object('price_amount', listed_terms->'price_amount',
          'price_currency', listed_terms->'price_currency') end
      from rentals, rentals about
      where rentals.id = booked_rental_id and about.id = bookings.rental_id`.execute(db);
  await proposals(db);
  await sql`
    create or replace function take_agreed_thing() returns trigger language plpgsql as $$
    begin
      select thing, thing_cover_id into new.thing, new.thing_cover_id
        from proposals where id = new.proposal_id;
      if new.thing is null then
        new.thing := listed_thing(new.booked_rental_id, new.rental_id);
        new.thing_cover_id := first_photo(new.booked_rental_id);
      else
        update proposals set thing = null, thing_cover_id = null where id = new.proposal_id;
      end if;
      return new;
    end $$`.execute(db);
  await badges(db);
}

const listing = sql`
  jsonb_build_object('listing_title', about.name, 'slug', rentals.slug, 'town_id', rentals.town_id,
    'price_amount', rentals.price_amount, 'price_currency', rentals.price_currency,
    'price_frequency', rentals.price_frequency, 'counts_days', rentals.counts_days)`;

/** The thing of a proposal that waits for its answer; `bookings.thing` has it afterwards, or nothing does. */
async function proposals(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposals
      add column thing jsonb,
      add column thing_cover_id uuid references media on delete set null`.execute(db);
  await sql`
    create index proposals_thing_cover on proposals (thing_cover_id)
      where thing_cover_id is not null`.execute(db);
  await sql`
    update proposals set thing = listed_thing(coalesce(offer_id, proposals.rental_id), proposals.rental_id),
        thing_cover_id = first_photo(coalesce(offer_id, proposals.rental_id))
      from conversations where conversations.id = conversation_id and status = 'pending'`.execute(
    db,
  );
  await sql`
    create function take_proposed_thing() returns trigger language plpgsql as $$
    declare booked uuid;
    begin
      select coalesce(offer_id, new.rental_id) into booked
        from conversations where id = new.conversation_id;
      new.thing := listed_thing(booked, new.rental_id);
      new.thing_cover_id := first_photo(booked);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger proposals_take_thing before insert on proposals
      for each row execute function take_proposed_thing()`.execute(db);
  await sql`
    create function forget_proposed_thing() returns trigger language plpgsql as $$
    begin
      new.thing := null;
      new.thing_cover_id := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger proposals_forget_thing before update on proposals
      for each row when (new.status not in ('pending', 'accepted') and new.thing is not null)
      execute function forget_proposed_thing()`.execute(db);
}

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
  await sql`
    create or replace function take_agreed_thing() returns trigger language plpgsql as $$
    begin
      select jsonb_build_object('title', rentals.name, 'category', rentals.category,
          'condition', rentals.condition, 'deposit_note', rentals.deposit_note,
          'country', rentals.country, 'agreed', true) into new.thing
        from rentals where id = new.booked_rental_id;
      select media.id into new.thing_cover_id
        from rental_images join media on media.id = media_id
        where rental_id = new.booked_rental_id order by position limit 1 for key share of media;
      return new;
    end $$`.execute(db);
  await sql`drop trigger proposals_forget_thing on proposals`.execute(db);
  await sql`drop trigger proposals_take_thing on proposals`.execute(db);
  await sql`drop function forget_proposed_thing`.execute(db);
  await sql`drop function take_proposed_thing`.execute(db);
  await sql`alter table proposals drop column thing, drop column thing_cover_id`.execute(db);
  await sql`
    update bookings set thing = thing - 'listing_title' - 'slug' - 'town_id' - 'price_amount' - 'price_currency'
      - 'price_frequency' - 'counts_days'`.execute(db);
  await sql`drop function first_photo`.execute(db);
  await sql`drop function listed_thing`.execute(db);
}
