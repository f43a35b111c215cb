import { type Kysely, sql } from 'kysely';

/**
 * One public point for each place: the middle of its cell in a grid that is shifted by the installation's key. The row
 * of `place_grid` is written at the first start after this migration, which moves what was derived from earlier points
 * (`server/place-grid/set-place-grid.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_grid (
      -- a single row: two grids over one place would disclose more than one does
      id smallint primary key default 1 check (id = 1),
      -- shares of a cell, from 0 up to 1
      lat_shift double precision not null check (lat_shift >= 0 and lat_shift < 1),
      lng_shift double precision not null check (lng_shift >= 0 and lng_shift < 1)
    )`.execute(db);
  // rows of cells are half a kilometre high; each row has as many whole cells of half a kilometre as fit around the
  // earth, so that a cell at the antimeridian is as wide as any other
  await sql`
    create function public_point(lat float8, lng float8, out public_lat float8, out public_lng float8)
    language sql stable as $$
      select floor(middle * 1e5 + 0.5) / 1e5,
        floor((along - 360 * floor((along + 180) / 360)) * 1e5 + 0.5) / 1e5
      from place_grid
      cross join lateral (select degrees(0.5 / 6371) as height) as cell
      cross join lateral (select least(90, greatest(-90,
        (floor((lat + 90) / height + lat_shift) + 0.5 - lat_shift) * height - 90)) as middle) as row_of_cells
      cross join lateral (select 360 / greatest(1, floor(360 * cos(radians(middle)) / height)) as width) as columns
      cross join lateral (select
        (floor((lng + 180) / width + lng_shift) + 0.5 - lng_shift) * width - 180 as along) as placed
    $$`.execute(db);
  // as mapCell in geography.ts
  await sql`
    create function map_cell_of(lat float8, lng float8) returns bigint language sql immutable as $$
      select sum((((y >> bit) & 1) * 2 + ((x >> bit) & 1))::bigint << (2 * bit))::bigint
      from (select sin(radians(least(85.0511, greatest(-85.0511, lat)))) as sine) as projected
      cross join lateral (select
        least(4194303, greatest(0, floor((lng + 180) / 360 * 4194304)))::int as x,
        least(4194303, greatest(0,
          floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 4194304)))::int as y) as tile
      cross join generate_series(0, 21) as bit
    $$`.execute(db);
  // the previous version derives another point for each rental, as version 1
  await sql`
    create function take_public_point() returns trigger language plpgsql as $$
    declare
      point record;
    begin
      select * into point from public_point(new.lat, new.lng);
      -- none before the grid is known
      if point.public_lat is not null then
        new.public_lat := point.public_lat;
        new.public_lng := point.public_lng;
        new.map_cell := map_cell_of(point.public_lat, point.public_lng);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rentals_public_point before insert or update on rentals
      for each row when (new.derived_version < 2) execute function take_public_point()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger rentals_public_point on rentals`.execute(db);
  await sql`drop function take_public_point, map_cell_of, public_point`.execute(db);
  await sql`drop table place_grid`.execute(db);
}
