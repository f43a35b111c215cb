import { type RawBuilder, sql } from 'kysely';

/**
 * The first open rental at or after some values in an index, for a `lateral` join: one index lookup, independent of
 * the statistics. For an equality condition the planner may scan the table, expecting a match soon, and reads all of
 * it when there is none; so the caller compares the values of the row found.
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
