import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { CELL_LEVEL } from '../../geography.ts';
import { COUNTED_LEVELS } from './levels.ts';
import { lockCells } from './update-map-counts.ts';

/**
 * Recomputes all counts of the map, in one transaction: after rentals were written without the commands, and for
 * repairs. A rental that changes meanwhile is counted again by its outbox message.
 */
export async function recountCells({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute((transaction) => recountWithin(transaction, clock.now()));
}

/** The same within a transaction. */
export async function recountWithin(transaction: Transaction<Database>, now: Date): Promise<void> {
  const { widest, deepest } = COUNTED_LEVELS;
  await lockCells(transaction);
  await transaction.deleteFrom('map_cells').execute();
  await transaction.deleteFrom('map_counted').execute();
  await sql`
      insert into map_counted (rental_id, cell, kind, category, lat, lng)
      select id, map_cell, kind, category, public_lat, public_lng from rentals
      where status = 'open' and (ended_at is null or ended_at > ${now})`.execute(transaction);
  // inserted in reading order, so that neighbours are stored together
  await sql`
      insert into map_cells (level, cell, kind, category, rentals, lat_sum, lng_sum)
      select ${deepest}::int, cell >> ${2 * (CELL_LEVEL - deepest)}::int as wider, kind, category,
        count(*), sum(lat), sum(lng)
      from map_counted group by wider, kind, category order by wider, kind, category`.execute(
    transaction,
  );
  // each wider level from the level below it
  for (let level = deepest - 1; level >= widest; level -= 1) {
    await sql`
        insert into map_cells (level, cell, kind, category, rentals, lat_sum, lng_sum)
        select ${level}::int, cell >> 2 as wider, kind, category,
          sum(rentals), sum(lat_sum), sum(lng_sum)
        from map_cells where level = ${level + 1}
        group by wider, kind, category order by wider, kind, category`.execute(transaction);
  }
}
