import { v7 as uuid } from 'uuid';
import type { Context } from '../../context.ts';

/** Records that a moderator looks at a member's document, at members whom a search has found, or at a case between members. */
export async function logView(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  moderatorId: string,
  what: 'document' | 'member' | 'case',
  memberIds: string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const seen = { moderator_id: moderatorId, what, seen_at: clock.now() };
  const rows = memberIds.map((id) => ({ ...seen, id: uuid(), member_id: id }));
  await db.insertInto('moderation_views').values(rows).execute();
}
