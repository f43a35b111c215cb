import { type Kysely, sql } from 'kysely';

// Search words, counts for the map, former slugs and saved searches.

/** The indexes behind the lists, of earlier migrations. */
const LISTS = {
  rentals_newest: 'created_at desc, id desc',
  rentals_kind_newest: 'kind, created_at desc, id desc',
  rentals_category_newest: 'kind, category, created_at desc, id desc',
  rentals_any_category_newest: 'category, created_at desc, id desc',
  rentals_price: 'kind, price_day_ref, id',
  rentals_category_price: 'kind, category, price_day_ref, id',
  rentals_any_price: 'price_day_ref, id',
  rentals_any_category_price: 'category, price_day_ref, id',
};

async function indexLists(db: Kysely<unknown>, including: string): Promise<void> {
  for (const [name, columns] of Object.entries(LISTS)) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`
      create index ${sql.ref(name)} on rentals (${sql.raw(columns)}) ${sql.raw(including)}
        where status = 'open'`.execute(db);
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // derived from what the owner wrote; rows of an older version are derived again after the start
  await sql`
    alter table rentals
      add column country text not null default '',
      add column map_cell bigint not null default 0,
      add column search tsvector not null default ''::tsvector,
      add column derived_version smallint not null default 0`.execute(db);
  await sql`
    create index rentals_search on rentals using gin (search)
      where status = 'open'`.execute(db);
  // counting the rentals in a cell reads only the index
  await sql`
    create index rentals_map_cell on rentals (map_cell) include (kind, category, ended_at)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_category_map_cell on rentals (category, map_cell)
      include (kind, ended_at)
      where status = 'open'`.execute(db);
  // the rentals on a list are counted in its index alone, which therefore includes their end
  await indexLists(db, 'include (ended_at)');
  await sql`
    create index rentals_country_newest on rentals (country, kind, created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_country_category_newest
      on rentals (country, kind, category, created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_town_newest on rentals (town_id, kind, created_at desc, id desc)
      where status = 'open'`.execute(db);
  await sql`
    create index rentals_derived on rentals (derived_version)`.execute(db);
  await sql`
    create table search_words (
      word text primary key,
      uses integer not null check (uses > 0)
    )`.execute(db);
  await sql`
    create index search_words_like on search_words using gin (word gin_trgm_ops)`.execute(db);
  // the words that each rental has added, so that they can be removed when it changes
  await sql`
    create table rental_words (
      rental_id uuid primary key,
      words text[] not null
    )`.execute(db);
  await sql`
    create table failed_searches (
      words text not null check (char_length(words) between 1 and 80),
      language text not null,
      times integer not null default 1,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (words, language)
    )`.execute(db);
  await sql`
    create index failed_searches_times on failed_searches (times desc, last_at desc)`.execute(db);
  // slugs a rental had under former titles
  await sql`
    create table retired_slugs (
      slug text primary key,
      rental_id uuid not null references rentals on delete cascade,
      retired_at timestamptz not null
    )`.execute(db);
  await sql`create index retired_slugs_rental on retired_slugs (rental_id)`.execute(db);
  // how many open rentals lie in each cell of the levels that a wide map shows
  await sql`
    create table map_cells (
      level smallint not null,
      cell bigint not null,
      kind text not null,
      category text not null,
      rentals integer not null check (rentals >= 0),
      lat_sum double precision not null,
      lng_sum double precision not null,
      primary key (level, cell, kind, category)
    )`.execute(db);
  // what was counted for a rental, independent of its present state
  await sql`
    create table map_counted (
      rental_id uuid primary key,
      cell bigint not null,
      kind text not null,
      category text not null,
      lat double precision not null,
      lng double precision not null
    )`.execute(db);
  await sql`
    create table saved_searches (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null check (char_length(name) between 1 and 120),
      filters jsonb not null,
      frequency text not null check (frequency in ('now', 'daily')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index saved_searches_user on saved_searches (user_id, created_at desc, id desc)
    `.execute(db);
  await sql`
    create index saved_searches_kind on saved_searches ((filters->>'kind'), (filters->>'category'))
    `.execute(db);
  // a rental found by a saved search, or an offer for a request
  await sql`
    create table alerts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      saved_search_id uuid references saved_searches on delete cascade,
      own_rental_id uuid references rentals on delete cascade,
      rental_id uuid not null references rentals on delete cascade,
      frequency text not null check (frequency in ('now', 'daily')),
      found_at timestamptz not null,
      told_at timestamptz,
      seen_at timestamptz,
      check (num_nonnulls(saved_search_id, own_rental_id) = 1),
      unique nulls not distinct (user_id, saved_search_id, own_rental_id, rental_id)
    )`.execute(db);
  await sql`create index alerts_user on alerts (user_id, found_at desc, id desc)`.execute(db);
  await sql`create index alerts_untold on alerts (user_id, frequency)
    where told_at is null`.execute(db);
  await sql`create index alerts_rental on alerts (rental_id)`.execute(db);
  await sql`create index alerts_own_rental on alerts (own_rental_id)`.execute(db);
  await sql`create index alerts_saved_search on alerts (saved_search_id)`.execute(db);
  // minutes since midnight in the member's zone
  await sql`
    create table notification_preferences (
      user_id uuid primary key references users on delete cascade,
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_until smallint check (quiet_until between 0 and 1439),
      time_zone text not null,
      check ((quiet_from is null) = (quiet_until is null))
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table notification_preferences, alerts, saved_searches, map_counted, map_cells,
      retired_slugs, failed_searches, rental_words, search_words`.execute(db);
  await sql`
    drop index rentals_derived, rentals_town_newest, rentals_country_category_newest,
      rentals_country_newest, rentals_category_map_cell, rentals_map_cell, rentals_search`.execute(
    db,
  );
  await indexLists(db, '');
  await sql`
    alter table rentals drop column country, drop column map_cell, drop column search,
      drop column derived_version`.execute(db);
  await sql`drop extension pg_trgm`.execute(db);
}
