import { sql } from 'kysely';
import type { ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { PageAsked } from './case-page.ts';
import { logEntries } from './log-entries.ts';

/** Every decision, the latest first. */
export async function listLog(source: ViewSource, { cursor, limit }: PageAsked) {
  const reached = decodeCursor(cursor, 'instant');
  let select = source.db
    .selectFrom('moderation_log')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (reached) {
    select = select.where(
      sql<boolean>`(created_at, id) < (${new Date(reached.value)}, ${reached.id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }));
  return { items: await logEntries(source, rows), nextCursor };
}
