import { type Kysely, sql } from 'kysely';

/**
 * Optional prices, ways of handing over and rules of a rental, and the way that a proposal asks for. What is empty means what
 * the previous version knows: one price, one way, no rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rentals
      -- [{from, amount}], in the order of from; minor units of price_currency, as the amounts below
      add column longer_prices jsonb not null default '[]'
        check (jsonb_typeof(longer_prices) = 'array' and jsonb_array_length(longer_prices) <= 5),
      add column weekend_amount bigint check (weekend_amount > 0),
      -- [{method, fee}], the first of which is delivery_method; empty: that one, without a fee
      add column delivery_methods jsonb not null default '[]'
        check (jsonb_typeof(delivery_methods) = 'array' and jsonb_array_length(delivery_methods) <= 3),
      add column min_units integer check (min_units between 1 and 1000),
      add column max_units integer check (max_units between 1 and 1000),
      add column notice_hours integer check (notice_hours between 1 and 1000),
      add column pause_hours integer check (pause_hours between 1 and 1000),
      -- ISO days of the week; empty: all
      add column handover_days smallint[] not null default '{}'
        check (handover_days <@ '{1,2,3,4,5,6,7}'),
      add constraint rentals_units_check check (min_units <= max_units)`.execute(db);
  await sql`
    alter table proposals
      -- null: as usual for the rental
      add column delivery_method text check (delivery_method in ('pickup', 'dropoff', 'shipping'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proposals drop column delivery_method`.execute(db);
  await sql`
    alter table rentals
      drop column longer_prices,
      drop column weekend_amount,
      drop column delivery_methods,
      drop column min_units,
      drop column max_units,
      drop column notice_hours,
      drop column pause_hours,
      drop column handover_days`.execute(db);
}
