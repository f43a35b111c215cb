import { type Kysely, sql } from 'kysely';

/**
 * Days belong to the thing: a rental has a time zone, proposals and bookings say how their period is counted, and periods
 * of days begin and end at midnights of that zone. The previous version goes on writing midnights of its readers'
 * zones; triggers move these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await functions(db);
  await sql`
    alter table rentals
      -- null until it is derived from the place; see derived-columns.ts
      add column time_zone text,
      -- a dwelling that is used by the day, as a hall or an office
      add column counts_days boolean not null default false`.execute(db);
  for (const table of ['proposals', 'bookings']) {
    await sql`
      alter table ${sql.table(table)}
        add column unit text check (unit in ('hour', 'day', 'night', 'week', 'month')),
        add column time_zone text`.execute(db);
  }
  await triggers(db);
  await countWhatExists(db);
  await moveWhatIsComing(db);
}

async function functions(db: Kysely<unknown>): Promise<void> {
  // where a country has several zones, the one of its capital, until the zone is derived from the place
  await sql`
    create function country_zone(country text) returns text language sql immutable as $$
      select case country
        when 'TN' then 'Africa/Tunis' when 'DZ' then 'Africa/Algiers' when 'MA' then 'Africa/Casablanca'
        when 'FR' then 'Europe/Paris' when 'IT' then 'Europe/Rome' when 'ES' then 'Europe/Madrid'
        when 'BE' then 'Europe/Brussels' when 'DE' then 'Europe/Berlin' when 'CH' then 'Europe/Zurich'
        when 'US' then 'America/New_York' when 'CA' then 'America/Toronto'
        else 'Africa/Tunis' end
    $$`.execute(db);
  // as unitOf in contract/days/period.ts
  await sql`
    create function rental_unit(category text, price_frequency text, counts_days boolean)
    returns text language sql immutable as $$
      select case when category = 'immovable' and price_frequency = 'day' and not counts_days
        then 'night' else price_frequency end
    $$`.execute(db);
  // the zone's midnight within three hours of an instant, else the instant: as datesMeant in contract/days/period.ts
  await sql`
    create function day_boundary(moment timestamptz, zone text)
    returns timestamptz language sql stable as $$
      select case when midnight between moment - interval '3 hours' and moment + interval '3 hours'
        then midnight else moment end
      from (select ((moment at time zone zone) + interval '3 hours')::date::timestamp at time zone zone
        as midnight) as nearest
    $$`.execute(db);
  await sql`
    create function day_period(starts_at timestamptz, ends_at timestamptz, zone text)
    returns tstzrange language sql stable as $$
      -- a period of a few hours around midnight would become none
      select case when day_boundary(starts_at, zone) < day_boundary(ends_at, zone)
        then tstzrange(day_boundary(starts_at, zone), day_boundary(ends_at, zone), '[)')
        else tstzrange(starts_at, ends_at, '[)') end
    $$`.execute(db);
}

async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_days_of_rental() returns trigger language plpgsql as $$
    declare
      zone text := coalesce(new.time_zone, country_zone(new.country));
    begin
      if new.price_frequency <> 'hour' then
        new.started_at := day_boundary(new.started_at, zone);
        if day_boundary(new.ended_at, zone) > new.started_at then
          new.ended_at := day_boundary(new.ended_at, zone);
        end if;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rentals_keep_days before insert or update of started_at, ended_at on rentals
      for each row execute function keep_days_of_rental()`.execute(db);
  await sql`
    create function keep_days() returns trigger language plpgsql as $$
    declare
      period tstzrange;
    begin
      -- the previous version says neither
      if new.unit is null or new.time_zone is null then
        select rental_unit(about.category, about.price_frequency, about.counts_days),
            coalesce(thing.time_zone, country_zone(thing.country))
          into new.unit, new.time_zone
          from conversations
          join rentals about on about.id = conversations.rental_id
          join rentals thing on thing.id = coalesce(conversations.offer_id, conversations.rental_id)
          where conversations.id = new.conversation_id;
      end if;
      if new.unit <> 'hour' then
        period := day_period(new.starts_at, new.ends_at, new.time_zone);
        new.starts_at := lower(period);
        new.ends_at := upper(period);
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['proposals', 'bookings']) {
    await sql`
      create trigger ${sql.ref(`${table}_keep_days`)}
        before insert or update of starts_at, ends_at on ${sql.table(table)}
        for each row execute function keep_days()`.execute(db);
  }
  await sql`
    create function keep_days_of_blocked() returns trigger language plpgsql as $$
    declare
      moved tstzrange;
    begin
      select day_period(lower(new.during), upper(new.during),
          coalesce(time_zone, country_zone(country)))
        into moved
        from rentals where id = new.rental_id and price_frequency <> 'hour';
      new.during := coalesce(moved, new.during);
      return new;
    end $$`.execute(db);
  // a booking's days are moved with the booking
  await sql`
    create trigger occupancies_keep_days before insert or update of during on occupancies
      for each row when (new.booking_id is null) execute function keep_days_of_blocked()`.execute(
    db,
  );
}

/** How the periods of existing proposals and bookings are counted. With the moves, 17 s for 100,000 bookings. */
async function countWhatExists(db: Kysely<unknown>): Promise<void> {
  for (const table of ['proposals', 'bookings']) {
    await sql`
      update ${sql.table(table)} as counted
        set unit = rental_unit(about.category, about.price_frequency, about.counts_days),
          time_zone = country_zone(thing.country)
        from conversations
        join rentals about on about.id = conversations.rental_id
        join rentals thing on thing.id = coalesce(conversations.offer_id, conversations.rental_id)
        where conversations.id = counted.conversation_id`.execute(db);
  }
}

/**
 * Moves pending proposals, coming bookings and blocked days to the midnights of their zones. What would collide with an
 * unmoved period stays as it is and is listed by `npm run doctor`.
 */
async function moveWhatIsComing(db: Kysely<unknown>): Promise<void> {
  await sql`update proposals set starts_at = starts_at where status = 'pending'`.execute(db);
  await sql`
    do $$
    declare
      coming record;
    begin
      for coming in
        select id from bookings
          where ends_at > now() and status in ('agreed', 'handedOver', 'unsettled') and unit <> 'hour'
            and day_period(starts_at, ends_at, time_zone) <> tstzrange(starts_at, ends_at, '[)')
          order by starts_at
      loop
        begin
          update bookings set starts_at = starts_at where id = coming.id;
        exception when exclusion_violation then
          null;
        end;
      end loop;
      for coming in
        select id from occupancies where booking_id is null and upper(during) > now()
          order by lower(during)
      loop
        begin
          update occupancies set during = during where id = coming.id;
        exception when exclusion_violation then
          null;
        end;
      end loop;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger occupancies_keep_days on occupancies`.execute(db);
  await sql`drop trigger rentals_keep_days on rentals`.execute(db);
  for (const table of ['bookings', 'proposals']) {
    await sql`drop trigger ${sql.ref(`${table}_keep_days`)} on ${sql.table(table)}`.execute(db);
    await sql`
      alter table ${sql.table(table)} drop column unit, drop column time_zone`.execute(db);
  }
  await sql`alter table rentals drop column time_zone, drop column counts_days`.execute(db);
  await sql`
    drop function keep_days_of_blocked, keep_days, keep_days_of_rental, day_period, day_boundary,
      rental_unit, country_zone`.execute(db);
}
