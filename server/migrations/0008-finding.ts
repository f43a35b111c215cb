import { type Kysely, sql } from 'kysely';

// Favourites, and indexes by which rentals are found.

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists cube`.execute(db);
  // on a sphere of radius 1, by the same SQL expression as in near.ts, or the index is not used. Not ll_to_earth: it is
  // resolved by the search path, and analysing or restoring a table with an index over it fails before PostgreSQL 18
  await sql`
    create index rentals_near on rentals using gist (cube(array[
        cos(radians(public_lat)) * cos(radians(public_lng)),
        cos(radians(public_lat)) * sin(radians(public_lng)),
        sin(radians(public_lat))]))
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_price_hint
      on rentals (category, price_frequency, price_currency, price_amount)
      where status = 'open' and kind = 'offer'`.execute(db);
  // sort orders of lists that have offers and requests; those of one kind, and the newest of both, are in 0003
  await sql`
    create index rentals_any_price on rentals (price_day_ref, id)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_any_category_price on rentals (category, price_day_ref, id)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_any_category_newest on rentals (category, created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create table favourites (
      user_id uuid not null references users on delete cascade,
      rental_id uuid not null references rentals on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, rental_id)
    )`.execute(db);
  await sql`
    create index favourites_latest on favourites (user_id, created_at desc, rental_id desc)
    `.execute(db);
  await sql`create index favourites_rental on favourites (rental_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table favourites`.execute(db);
  await sql`
    drop index rentals_any_category_newest, rentals_any_category_price, rentals_any_price,
      rentals_price_hint, rentals_near`.execute(db);
}
