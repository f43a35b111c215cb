import { type RawBuilder, sql } from 'kysely';

/**
 * The first open rental at or behind some values in an index, for a `lateral`: one step into the index, whatever
 * the statistics say. Asked for equality, the planner may read the table in the hope of meeting one soon, and reads
 * all of it where there is none; so the caller compares what was found.
 * @param columns the first columns of an index over open rentals, in its order
 */
export function firstOpen(
  columns: string[],
  values: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(`rentals.${column}`)));
  return sql`(
    select ${names} from rentals
    where (${names}) >= (${values})
      and status = 'open' and (ended_at is null or ended_at > ${now})
    order by ${names} limit 1)`;
}
