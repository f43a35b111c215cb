import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { atDeepest, type Range } from '../../cells/cover.ts';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/**
 * A query of rentals that runs once per range of cells: as an ordinary join, it would run for the whole table.
 * @param most how many are read
 */
export function inRanges<Columns>(
  db: Queryable,
  rentals: SelectQueryBuilder<Database, 'rentals', Columns>,
  ranges: readonly Range[],
  most: number,
) {
  const nested = rentals
    .where(sql<boolean>`rentals.map_cell between range.first and range.last`)
    .limit(most);
  return db
    .selectFrom(rangeTable(ranges.map(atDeepest)).as<'range'>(sql`range(level, first, last)`))
    .innerJoinLateral(nested.as('found'), (join) => join.onTrue())
    .selectAll('found')
    .limit(most) as unknown as SelectQueryBuilder<Database, never, Columns>;
}

/** Ranges as rows with their `level`, `first` and `last`. */
export function rangeTable(ranges: readonly Range[]): RawBuilder<{
  level: number;
  first: number;
  last: number;
}> {
  const column = (name: keyof Range) => ranges.map((range) => range[name]);
  return sql`unnest(${column('level')}::int[], ${column('first')}::bigint[],
    ${column('last')}::bigint[])`;
}
