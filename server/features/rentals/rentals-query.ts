import { type SelectQueryBuilder, sql } from 'kysely';
import type { RentalSort } from '#contract/enums.ts';
import type { Clock } from '../../clock.ts';
import type { Context, Queryable } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { Database } from '../../database.ts';
import { LISTED_COLUMNS, type ListedRow } from './rental-row.ts';

export type RentalsQuery = SelectQueryBuilder<Database, 'rentals', object>;

/** Orders that depend on nothing but the rental itself. */
export type PlainSort = Exclude<RentalSort, 'nearest'>;

/** The position in a list and the number of rentals requested. */
export interface PageWanted {
  cursor?: string | undefined;
  limit: number;
}

/** Rows in order, and the cursor of the next page. */
export interface ListPage {
  rows: ListedRow[];
  nextCursor: string | null;
}

/** Counting stops here: nobody reads more, and counting all would read all. */
export const MOST_COUNTED = 1_000;

interface Ordering {
  column: 'created_at' | 'price_day_ref';
  direction: 'asc' | 'desc';
}
const ORDERINGS: Record<PlainSort, Ordering> = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  cheapest: { column: 'price_day_ref', direction: 'asc' },
  priciest: { column: 'price_day_ref', direction: 'desc' },
};

/** Listed rentals: open and not ended. */
export function openRentals({ db, clock }: { db: Queryable; clock: Clock }): RentalsQuery {
  return db
    .selectFrom('rentals')
    .where('status', '=', 'open')
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', clock.now())]));
}

/** One page of the matching rentals. @throws AppError for a cursor of another order */
export async function readListPage(
  matching: RentalsQuery,
  sort: PlainSort,
  { cursor, limit }: PageWanted,
): Promise<ListPage> {
  const { column, direction } = ORDERINGS[sort];
  const reached = decodeCursor(cursor, column === 'created_at' ? 'instant' : 'number');
  let select = matching
    .select(LISTED_COLUMNS)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (reached) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    const value = column === 'created_at' ? new Date(reached.value) : Number(reached.value);
    select = select.where(
      sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${value}, ${reached.id}::uuid)`,
    );
  }
  return pageOf<ListedRow>(await select.execute(), limit, (row) => ({
    value: column === 'created_at' ? row.created_at.toISOString() : String(row.price_day_ref),
    id: row.id,
  }));
}

/** How many rentals match, up to a bound of 1,000 by default. */
export async function countMatching(
  { db }: Pick<Context, 'db'>,
  matching: RentalsQuery,
  most = MOST_COUNTED,
): Promise<number> {
  const { total } = await db
    // no column, so that an index with the filters' columns suffices
    .selectFrom(matching.select(sql.lit(1).as('one')).limit(most).as('counted'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
