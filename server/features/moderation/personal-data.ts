import type { Queryable } from '../../context.ts';

/** What moderators have decided about a member. The log itself is never erased. */
export async function exportDecisions(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('moderation_log')
    .select(['desk', 'decision', 'reason', 'created_at'])
    .where('member_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, decidedAt: created_at.toISOString() }));
}
