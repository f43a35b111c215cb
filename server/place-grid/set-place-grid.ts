import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { recountWithin } from '../features/map/index.ts';
import { keyedHash } from '../secrets.ts';

/**
 * Writes the grid of this installation at the first start that has none, from its key, and moves all that was derived
 * from earlier public points in one transaction: points, map cells and the map's counts. A grid that exists stays, also
 * under another secret: two grids over one place would disclose more than one does.
 */
export async function setPlaceGrid({
  db,
  secrets,
  clock,
}: Pick<Context, 'db' | 'secrets' | 'clock'>): Promise<void> {
  if (await db.selectFrom('place_grid').select('id').executeTakeFirst()) return;
  const hash = keyedHash(secrets.blur, 'place grid');
  const share = (offset: number) => hash.readUInt32BE(offset) / 2 ** 32;
  await db.transaction().execute(async (transaction) => {
    // moving many rentals takes a while
    await sql`set local statement_timeout = 0`.execute(transaction);
    // other writers wait, so that no row is left out
    await sql`lock table rentals in share row exclusive mode`.execute(transaction);
    const { numInsertedOrUpdatedRows: made } = await transaction
      .insertInto('place_grid')
      .values({ id: 1, lat_shift: share(0), lng_shift: share(4) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // another process was first
    if (!made) return;
    // it would derive again what is written here
    await sql`alter table rentals disable trigger rentals_public_point`.execute(transaction);
    await sql`
      update rentals set public_lat = point.public_lat, public_lng = point.public_lng,
        map_cell = map_cell_of(point.public_lat, point.public_lng)
      from rentals as placed cross join lateral public_point(placed.lat, placed.lng) as point
      where rentals.id = placed.id`.execute(transaction);
    await sql`alter table rentals enable trigger rentals_public_point`.execute(transaction);
    await recountWithin(transaction, clock.now());
  });
}
