import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { publicTown } from '../../place-grid/public-town.ts';
import { DERIVED_VERSION, derive, placesOf } from './derived-columns.ts';
import { inputOf } from './rental-columns.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';

const BATCH = 50;
/** Pause between two batches, in which others get the same database. */
const PAUSE_MILLISECONDS = 50;

/** Background work that continues until it is done or stopped. */
export interface Derivation {
  /** Resolves when nothing is left to derive, or after `stop`. */
  done: Promise<void>;
  stop(): void;
}

/**
 * Derives again, in batches, the search, map and country columns of rentals with an older version. Several processes
 * may do so at once: each takes rows that no other one has locked.
 * @param updateCounts updates what other features have counted for a rental; may be called repeatedly for the same one
 */
export function deriveAnew(
  context: Pick<Context, 'db' | 'geocoder' | 'log'>,
  updateCounts: (rentalId: string) => Promise<void>,
): Derivation {
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const ids = await deriveBatch(context, BATCH);
      for (const id of ids) if (!stopped) await updateCounts(id);
      if (ids.length === 0) return;
      await pause(PAUSE_MILLISECONDS, undefined, { ref: false });
    }
  };
  return {
    done: run().catch((error) => context.log.error(error, 'could not derive rentals anew')),
    stop: () => {
      stopped = true;
    },
  };
}

/** Derives up to `size` rentals of an older version. @returns their ids; none when all are up to date */
export function deriveBatch(
  { db, geocoder }: Pick<Context, 'db' | 'geocoder'>,
  size: number,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('rentals')
      .select(RENTAL_COLUMNS)
      .where('derived_version', '<', DERIVED_VERSION)
      .orderBy('derived_version')
      .limit(size)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    const derived = rows.map((row) => {
      const point = { lat: row.public_lat, lng: row.public_lng };
      // up to version 1 the town was that of the exact place; one that left the gazetteer has no successor
      const town = geocoder.town(row.town_id) && publicTown(geocoder, point);
      return {
        id: row.id,
        town_id: town?.id ?? row.town_id,
        ...derive(inputOf(row, []), placesOf(geocoder, town), point),
      };
    });
    await sql`
      update rentals
      set town_id = derived.town_id, country = derived.country, time_zone = derived.time_zone,
        -- a trigger moves them to the midnights of the zone
        started_at = started_at, ended_at = ended_at,
        map_cell = derived.map_cell,
        search = array_to_tsvector(derived.lexemes), derived_version = ${DERIVED_VERSION}
      from json_to_recordset(${JSON.stringify(derived)}::json)
        as derived (id uuid, town_id text, country text, time_zone text, map_cell bigint, lexemes text[])
      where rentals.id = derived.id`.execute(transaction);
    return rows.map(({ id }) => id);
  });
}
