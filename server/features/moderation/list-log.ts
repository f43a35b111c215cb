import { sql } from 'kysely';
import type { LogEntry } from '#contract/moderation/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { known } from '../../known.ts';
import { usersById } from '../accounts/index.ts';
import type { PageAsked } from './case-page.ts';

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
  const users = await usersById(
    source,
    rows.flatMap((row) => [row.moderator_id, row.member_id ?? []].flat()),
  );
  const items = rows.map(
    (row): LogEntry => ({
      id: row.id,
      desk: row.desk,
      caseId: row.case_id,
      decision: row.decision,
      reason: row.reason,
      moderator: known(users, row.moderator_id),
      member: users.get(row.member_id ?? '') ?? null,
      decidedAt: row.created_at.toISOString(),
    }),
  );
  return { items, nextCursor };
}
