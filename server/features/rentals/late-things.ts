import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { Queryable } from '../../context.ts';

const HOUR = 3_600_000;

/** Up to when a thing that is not back on time counts as taken. */
const takenUntil = (now: Date) => new Date(now.getTime() + LIMITS.lateThingHours * HOUR);

/**
 * Whether an occupancy is that of a thing that should be back and is not, while the asked period begins within
 * `LIMITS.lateThingHours`. A period that begins later may hope that it is back by then.
 * @param startsAt an instant or, as SQL, one that depends on the rental
 */
export function isOutNow(startsAt: Date | RawBuilder<Date>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(not_back and upper(during) <= ${now} and ${startsAt} < ${takenUntil(now)})`;
}

/** Whether the thing is late, for a period that begins within `LIMITS.lateThingHours`. */
export async function isLateFor(
  db: Queryable,
  rentalId: string,
  startsAt: Date,
  now: Date,
): Promise<boolean> {
  const late = await db
    .selectFrom('occupancies')
    .select('id')
    .where('rental_id', '=', rentalId)
    .where(isOutNow(startsAt, now))
    .executeTakeFirst();
  return late !== undefined;
}

/** The time of an occupancy; of a thing that is late, until `LIMITS.lateThingHours` from now. As SQL over `occupancies`. */
export const timeTaken = (now: Date): RawBuilder<string> =>
  sql<string>`case when not_back and upper(during) <= ${now}
    then tstzrange(lower(during), ${takenUntil(now)}, '[)') else during end`;
