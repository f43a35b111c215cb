import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isMigrated } from '../migrations/index.ts';
import { type Finding, warning } from './finding.ts';

/** As many are named as an operator looks into. */
const NAMED = 20;

/**
 * Coming bookings and blocked periods that are counted in days and do not begin and end with one: migration 0025 left
 * those as they were that would have collided with another period.
 */
export async function oddDays(db: Kysely<Database>): Promise<Finding[]> {
  if (!(await isMigrated(db).catch(() => false))) return [];
  const { rows } = await sql<{ what: string }>`
    select 'booking ' || id as what from bookings
      where status in ('agreed', 'handedOver', 'unsettled') and ends_at > now() and unit <> 'hour'
        and day_period(starts_at, ends_at, time_zone) <> tstzrange(starts_at, ends_at, '[)')
    union all
    select 'blocked days of rental ' || rental_id from occupancies
      join rentals on rentals.id = rental_id
      where booking_id is null and upper(during) > now() and price_frequency <> 'hour'
        and during <> day_period(lower(during), upper(during),
          coalesce(rentals.time_zone, country_zone(rentals.country)))
    limit ${NAMED + 1}`.execute(db);
  if (rows.length === 0) return [];
  const named = rows.slice(0, NAMED).map(({ what }) => what);
  return [
    warning(
      `Periods of days that begin or end within one, since another period is in the way: ${named.join(', ')}${
        rows.length > NAMED ? ' and more' : ''
      }. Both sides see their hours.`,
    ),
  ];
}
