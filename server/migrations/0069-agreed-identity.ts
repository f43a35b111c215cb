import { type Kysely, sql } from 'kysely';

/**
 * The identity document that is to be shown at the handover is a part of the thing as agreed. Bookings that are not handed over yet
 * and pending proposals have that of the day of the migration. The previous version writes it too: triggers call this function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await listedThing(db, sql`'identity', rentals.identity, `);
  await sql`
    update bookings set thing = thing || jsonb_build_object('identity', rentals.identity)
      from rentals where rentals.id = booked_rental_id and bookings.status = 'agreed'`.execute(db);
  await sql`
    update proposals set thing = thing || jsonb_build_object('identity', rentals.identity)
      from conversations, rentals
      where conversations.id = conversation_id and rentals.id = coalesce(offer_id, proposals.rental_id)
        and proposals.status = 'pending' and thing is not null`.execute(db);
}

/** The booked thing, and the title of the listing that the two speak about. */
const listedThing = (db: Kysely<unknown>, more: ReturnType<typeof sql>) =>
  sql`
    create or replace function listed_thing(booked uuid, spoken_about uuid) returns jsonb
      language sql stable as $$
      select jsonb_build_object('title', rentals.name, 'category', rentals.category,
          'condition', rentals.condition, 'deposit_note', rentals.deposit_note,
          'country', rentals.country, 'agreed', true,
          'listing_title', about.name, 'slug', rentals.slug, 'town_id', rentals.town_id,
          ${more}'price_amount', rentals.price_amount, 'price_currency', rentals.price_currency,
          'price_frequency', rentals.price_frequency, 'counts_days', rentals.counts_days)
        from rentals, rentals about where rentals.id = booked and about.id = spoken_about $$`.execute(
    db,
  );

export async function down(db: Kysely<unknown>): Promise<void> {
  await listedThing(db, sql``);
  await sql`update bookings set thing = thing - 'identity' where thing ? 'identity'`.execute(db);
  await sql`update proposals set thing = thing - 'identity' where thing ? 'identity'`.execute(db);
}
