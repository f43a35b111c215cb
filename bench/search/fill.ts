import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database.ts';
import { recountCells } from '../../server/features/map/index.ts';
import { recountWords } from '../../server/features/search/index.ts';
import type { Size } from './options.ts';
import { people } from './people.ts';
import { rentals } from './rentals.ts';

/** Rows a statement: PGlite is too slow with more. */
const BATCH = 1_000;

/** Fills an empty, migrated database. The schema is afterwards as it was before. */
export async function fill(db: Kysely<Database>, { rentals: count, members }: Size): Promise<void> {
  const now = Date.now();
  // without a grid, the first start would move all places
  await db.insertInto('place_grid').values({ id: 1, lat_shift: 0.5, lng_shift: 0.5 }).execute();
  const ownerIds = await step(`${members} members`, async () => {
    const ids: string[] = [];
    const noted = function* () {
      for (const member of people(members, now)) {
        ids.push(member.id);
        yield member;
      }
    };
    await insert(db, 'users', noted());
    return ids;
  });
  const addIndexes = await withoutIndexes(db);
  await step(`${count} rentals`, () => insert(db, 'rentals', rentals(count, ownerIds, now)));
  await step('covers', () => addCovers(db));
  await step('indexes', addIndexes);
  await step('words', () => db.transaction().execute(recountWords));
  await step('cells of the map', () => recountCells({ db, clock: { now: () => new Date(now) } }));
  await step('statistics', () => sql`vacuum (analyze)`.execute(db));
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`  ${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return result;
}

/** Inserts rows as JSON, a batch a statement, while the next batch is made. */
async function insert(
  db: Kysely<Database>,
  table: 'users' | 'rentals',
  rows: Iterable<object>,
): Promise<void> {
  let written: Promise<unknown> = Promise.resolve();
  const write = (batch: string[]) =>
    sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${batch.join()}]`}::json)
    `.execute(db);
  let batch: string[] = [];
  for (const row of rows) {
    batch.push(JSON.stringify(row));
    if (batch.length < BATCH) continue;
    await written;
    written = write(batch);
    batch = [];
    // lets it be sent before the next rows keep the process busy
    await setImmediate();
  }
  await written;
  if (batch.length > 0) await write(batch);
}

/** A picture for every offer. */
async function addCovers(db: Kysely<Database>): Promise<void> {
  await sql`
    with covered as materialized (
      select id, owner_id, created_at, gen_random_uuid() as media_id from rentals
      where kind = 'offer'
    ), photographed as (
      insert into media (id, owner_id, width, height, placeholder, widths, created_at)
      select media_id, owner_id, 1600, 1200, '3PcNNYSFeXh/k3iZWAdYhIR4BvlwZ4EJ',
        '[320, 640, 1024, 1600]', created_at
      from covered
    )
    insert into rental_images (rental_id, media_id, position)
    select id, media_id, 0 from covered`.execute(db);
}

/** Drops the indexes of rentals that no constraint needs; the returned function creates them again. */
async function withoutIndexes(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'rentals' and schemaname = current_schema() and not exists (
      select from pg_constraint where conname = indexname)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}
