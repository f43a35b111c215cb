import { sql } from 'kysely';
import type { FailedSearch } from '#contract/search/schemas.ts';
import type { Queryable } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';

/** Identifies an entry in a cursor, for which its words may be too long. */
const ENTRY = sql<string>`md5(language || ' ' || words)::uuid`;

/**
 * The failed searches, the most frequent first; for moderators.
 * @throws AppError for a cursor of another list
 */
export async function listFailedSearches(
  db: Queryable,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: FailedSearch[]; nextCursor: string | null }> {
  const reached = decodeCursor(cursor, 'sequence');
  let select = db
    .selectFrom('failed_searches')
    .selectAll()
    .select(ENTRY.as('entry'))
    .orderBy('times', 'desc')
    .orderBy('entry')
    .limit(limit + 1);
  if (reached) {
    select = select.where(
      sql<boolean>`(-times, ${ENTRY}) > (${-Number(reached.value)}::integer, ${reached.id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), limit, (row) => ({
    value: String(row.times),
    id: row.entry,
  }));
  const items = rows.map(({ words, language, times, first_at, last_at }) => ({
    words,
    language,
    times,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }));
  return { items, nextCursor };
}
