import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { Database } from '../../database.ts';

/** Counting stops here: a longer queue is shown as this long. */
const MOST_COUNTED = 1_000;

/** Which part of a list is requested. */
export interface PageAsked {
  cursor?: string | undefined;
  limit: number;
}

/** How a queue is ordered: by when its cases came, the longest waiting first unless said otherwise. */
interface CaseOrder {
  since: RawBuilder<Date>;
  latestFirst?: boolean;
}

/**
 * A page of a queue, and the number of its cases (counted up to 1,000).
 * @param waiting all cases of the queue, with `since`: when they came
 */
export async function casePage<
  Table extends keyof Database,
  Row extends { id: string; since: Date },
>(
  db: Queryable,
  waiting: SelectQueryBuilder<Database, Table, Row>,
  { cursor, limit }: PageAsked,
  { since, latestFirst = false }: CaseOrder,
): Promise<{ rows: Row[]; nextCursor: string | null; total: number }> {
  const reached = decodeCursor(cursor, 'instant');
  const direction = latestFirst ? 'desc' : 'asc';
  let select = waiting
    .orderBy(since, direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit + 1);
  if (reached) {
    const comes = sql.raw(latestFirst ? '<' : '>');
    select = select.where(
      sql<boolean>`(${since}, id) ${comes} (${new Date(reached.value)}, ${reached.id}::uuid)`,
    );
  }
  const found = (await select.execute()) as Row[];
  const page = pageOf(found, limit, (row) => ({ value: row.since.toISOString(), id: row.id }));
  return { ...page, total: await countedCases(db, waiting) };
}

/** How many cases there are, counted up to 1,000. */
export async function countedCases<Table extends keyof Database, Row>(
  db: Queryable,
  waiting: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(waiting.limit(MOST_COUNTED).as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
