import { sql, type Transaction } from 'kysely';
import type { Instants } from '#contract/days/period.ts';
import { withPause } from '#contract/quote/rules.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';
import { placeFollowed } from './followed-time.ts';
import { timeTaken } from './late-things.ts';
import { countingOf, type DayCountingRow, periodView } from './rental-days.ts';
import type { RentalRow } from './rental-row.ts';

/** Whether a moment of the half-open period is booked, or blocked by the owner. */
export async function isTaken(
  db: Queryable,
  rentalId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<boolean> {
  // days are compared by the midnights that the database knows, as it will store them
  const { rows } = await sql`
    select occupancies.id from occupancies join rentals on rentals.id = rental_id
    where rental_id = ${rentalId}
      and during && case when price_frequency = 'hour'
        then tstzrange(${startsAt}, ${endsAt}, '[)')
        else day_period(${startsAt}, ${endsAt}, coalesce(time_zone, country_zone(country))) end
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The booked and blocked periods of a rental that have not ended, in order; adjoining ones are merged. A thing that is
 * not back on time is booked for the next hours.
 */
export async function availabilityOf(
  db: Queryable,
  rental: DayCountingRow & { id: string },
  now: Date,
): Promise<Availability> {
  const { rows } = await sql<{ booked: boolean; starts_at: Date; ends_at: Date }>`
    select booked, lower(period) as starts_at, upper(period) as ends_at
    from (
      select booking_id is not null as booked, unnest(range_agg(period)) as period
      from (
        select booking_id, ${timeTaken(now)} as period
        from occupancies
        where rental_id = ${rental.id} and (not_back or upper(during) > ${now})
      ) as taken
      where upper(period) > ${now}
      group by booking_id is not null
    ) as merged
    order by starts_at`.execute(db);
  const counting = countingOf(rental);
  const periods = rows.map((row) => ({
    booked: row.booked,
    period: periodView(counting, row.starts_at, row.ends_at),
  }));
  const those = (which: boolean) =>
    periods.flatMap(({ booked, period }) => (booked === which ? [period] : []));
  return { booked: those(true), blocked: those(false) };
}

/**
 * The booked and blocked periods of a rental around a period: those that a pause of its owner may reach. A thing that is not
 * back on time is booked for the next hours.
 */
export async function occupiedAround(
  db: Queryable,
  { id, pause_hours: pause }: Pick<RentalRow, 'id' | 'pause_hours'>,
  period: Instants,
  now: Date,
): Promise<{ booked: Instants[]; blocked: Instants[] }> {
  const { startsAt, endsAt } = withPause(period, pause ?? 0);
  const { rows } = await sql<{ booked: boolean; starts_at: Date; ends_at: Date }>`
    select booked, lower(time) as starts_at, upper(time) as ends_at
    from (
      select booking_id is not null as booked, ${timeTaken(now)} as time
      from occupancies where rental_id = ${id}
    ) as taken
    where time && tstzrange(${startsAt}, ${endsAt}, '[)')`.execute(db);
  const those = (which: boolean) =>
    rows
      .filter(({ booked }) => booked === which)
      .map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
  return { booked: those(true), blocked: those(false) };
}

/**
 * Replaces the periods that the owner of a rental has blocked; overlapping ones are merged, those in the past left out,
 * and time that a followed calendar blocks stays that calendar's. The database refuses booked time (constraint
 * `occupancies_no_overlap`, reported as `periodTaken`).
 */
export async function replaceBlocked(
  db: Transaction<Database>,
  rentalId: string,
  periods: { from: Date; to: Date }[],
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('occupancies')
    .where('rental_id', '=', rentalId)
    .where('booking_id', 'is', null)
    .where('calendar_id', 'is', null)
    .execute();
  const coming = periods.filter(({ to }) => to > now);
  if (coming.length > 0) {
    const ranges = sql.join(coming.map(({ from, to }) => sql`tstzrange(${from}, ${to}, '[)')`));
    await sql`
      insert into occupancies (rental_id, during)
      select ${rentalId}::uuid, unnest(range_agg(period) - (
        select coalesce(range_agg(during), '{}') from occupancies
        where rental_id = ${rentalId} and calendar_id is not null))
      from unnest(array[${ranges}]) as period`.execute(db);
  }
  await placeFollowed(db, rentalId, now);
}
