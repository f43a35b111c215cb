import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { Database } from '../../database.ts';

/** Counting stops here: a longer queue is shown as this long. */
const MOST_COUNTED = 1_000;

/** Which part of a list is requested. */
export interface PageAsked {
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of a queue, the longest waiting case first, and the number of waiting cases (counted up to 1,000).
 * @param waiting all cases of the queue, with `since`: when they came
 * @param column the column behind `since`
 */
export async function casePage<
  Table extends keyof Database,
  Row extends { id: string; since: Date },
>(
  db: Reader,
  waiting: SelectQueryBuilder<Database, Table, Row>,
  column: 'created_at' | 'sent_at',
  { cursor, limit }: PageAsked,
): Promise<{ rows: Row[]; nextCursor: string | null; total: number }> {
  const reached = decodeCursor(cursor, 'instant');
  let select = waiting
    .orderBy(sql.ref(column))
    .orderBy(sql.ref('id'))
    .limit(limit + 1);
  if (reached) {
    select = select.where(
      sql<boolean>`(${sql.ref(column)}, id) > (${new Date(reached.value)}, ${reached.id}::uuid)`,
    );
  }
  const found = (await select.execute()) as Row[];
  const { count } = await db
    .selectFrom(waiting.limit(MOST_COUNTED).as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const page = pageOf(found, limit, ({ since, id }) => ({ value: since.toISOString(), id }));
  return { ...page, total: Number(count) };
}
