import { type Selectable, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { CELL_LEVEL } from '../../geography.ts';
import { COUNTED_LEVELS } from './levels.ts';
import type { MapTables } from './tables.ts';

type Counted = Selectable<MapTables['map_counted']>;

/**
 * Updates the counts of the map for one rental, in any state. What was counted for it is stored, so that this may
 * come late, twice, or after the rental was deleted.
 */
export async function updateMapCounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCells(transaction);
    const counted = await transaction
      .selectFrom('map_counted')
      .selectAll()
      .where('rental_id', '=', rentalId)
      .executeTakeFirst();
    const current = await transaction
      .selectFrom('rentals')
      .select(['id as rental_id', 'map_cell as cell', 'kind', 'category'])
      .select(['public_lat as lat', 'public_lng as lng'])
      .where('id', '=', rentalId)
      .where('status', '=', 'open')
      .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', clock.now())]))
      .executeTakeFirst();
    if (isSame(counted, current)) return;
    if (counted) await takeAway(transaction, counted);
    if (current) await add(transaction, current);
  });
}

/**
 * Makes all transactions that count wait for one another: all of them update the same wide cells, so this costs
 * nothing, and prevents deadlocks.
 */
export async function lockCells(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('map_cells', 0))`.execute(transaction);
}

function isSame(one: Counted | undefined, other: Counted | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.cell === other.cell &&
    one.kind === other.kind &&
    one.category === other.category &&
    one.lat === other.lat &&
    one.lng === other.lng
  );
}

const { widest, deepest } = COUNTED_LEVELS;
const levels = sql`generate_series(${sql.lit(widest)}, ${sql.lit(deepest)}) as level`;
const cellOfLevel = (cell: number) =>
  sql`(${cell}::bigint >> 2 * (${sql.lit(CELL_LEVEL)} - level))`;

async function takeAway(transaction: Transaction<Database>, counted: Counted): Promise<void> {
  const { rental_id, cell, kind, category, lat, lng } = counted;
  const itsCells = sql`kind = ${kind} and category = ${category} and (level, cell) in (
    select level, ${cellOfLevel(cell)} from ${levels})`;
  await sql`
    update map_cells set rentals = rentals - 1, lat_sum = lat_sum - ${lat}, lng_sum = lng_sum - ${lng}
    where ${itsCells}`.execute(transaction);
  await sql`delete from map_cells where rentals = 0 and ${itsCells}`.execute(transaction);
  await transaction.deleteFrom('map_counted').where('rental_id', '=', rental_id).execute();
}

async function add(transaction: Transaction<Database>, current: Counted): Promise<void> {
  const { cell, kind, category, lat, lng } = current;
  await sql`
    insert into map_cells (level, cell, kind, category, rentals, lat_sum, lng_sum)
    select level, ${cellOfLevel(cell)}, ${kind}, ${category}, 1, ${lat}::float8, ${lng}::float8
    from ${levels}
    on conflict (level, cell, kind, category) do update set
      rentals = map_cells.rentals + 1,
      lat_sum = map_cells.lat_sum + excluded.lat_sum,
      lng_sum = map_cells.lng_sum + excluded.lng_sum`.execute(transaction);
  await transaction.insertInto('map_counted').values(current).execute();
}
