import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      id uuid primary key,
      owner_id uuid not null references users on delete cascade,
      width integer not null,
      height integer not null,
      placeholder text not null,
      widths jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index media_owner on media (owner_id)`.execute(db);
  await sql`
    alter table users add constraint users_avatar
      foreign key (avatar_id) references media on delete set null`.execute(db);
  await sql`
    create table currency_rates (
      currency text primary key check (currency in ('TND', 'EUR', 'USD')),
      rate numeric not null check (rate > 0)
    )`.execute(db);
  // a measure for ordering prices of several currencies, not an exchange rate: euro is 1
  await sql`
    insert into currency_rates (currency, rate)
    values ('EUR', 1), ('USD', 0.92), ('TND', 0.3)`.execute(db);
  await sql`
    create table rentals (
      id uuid primary key,
      owner_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('offer', 'request')),
      status text not null check (status in ('open', 'closed')),
      slug text not null constraint rentals_slug_unique unique,
      name text not null check (char_length(name) between 4 and 80),
      message text not null check (char_length(message) between 10 and 4000),
      category text not null,
      location_label text not null,
      lat double precision not null check (lat between -90 and 90),
      lng double precision not null check (lng between -180 and 180),
      town_id text not null,
      public_lat double precision not null,
      public_lng double precision not null,
      started_at timestamptz not null,
      ended_at timestamptz check (ended_at > started_at),
      price_amount bigint not null check (price_amount > 0),
      price_currency text not null references currency_rates,
      price_frequency text not null check (price_frequency in ('hour', 'day', 'week', 'month')),
      price_day_ref bigint not null,
      identity text not null check (identity in ('identityCard', 'driverLicense', 'other', 'none')),
      delivery_method text not null check (delivery_method in ('pickup', 'dropoff', 'shipping')),
      condition text not null check (condition in ('new', 'like_new', 'good', 'used')),
      deposit_required boolean not null,
      deposit_amount bigint check (deposit_amount > 0),
      deposit_currency text references currency_rates,
      deposit_note text check (char_length(deposit_note) <= 300),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (not deposit_required or (deposit_amount is not null and deposit_currency is not null))
    )`.execute(db);
  await sql`
    create index rentals_newest on rentals (created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_kind_newest on rentals (kind, created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_category_newest on rentals (kind, category, created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_price on rentals (kind, price_day_ref, id)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_category_price on rentals (kind, category, price_day_ref, id)
      where status = 'open'`.execute(db);
  await sql`create index rentals_owner on rentals (owner_id, created_at desc, id desc)`.execute(db);
  await sql`
    create table rental_images (
      rental_id uuid not null references rentals on delete cascade,
      media_id uuid not null references media,
      position smallint not null check (position between 0 and 9),
      primary key (rental_id, position),
      unique (rental_id, media_id)
    )`.execute(db);
  await sql`create index rental_images_media on rental_images (media_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rental_images, rentals, currency_rates`.execute(db);
  await sql`alter table users drop constraint users_avatar`.execute(db);
  await sql`drop table media`.execute(db);
}
