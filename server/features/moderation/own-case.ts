import type { Reader } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Whose case a moderator decides. */
interface Case {
  moderatorId: string;
  /** The member concerned; null for a contact message. */
  memberId: string | null;
}

/**
 * Moderators decide neither about themselves nor about whom they have reported with their account, on no desk. An email
 * address that a visitor has typed is nobody's proof: else anybody could keep a moderator away by theirs.
 * @throws AppError notPermitted
 */
export async function assertNotOwnCase(db: Reader, { moderatorId, memberId }: Case): Promise<void> {
  if (memberId === null) return;
  if (memberId === moderatorId || (await hasReported(db, moderatorId, memberId)))
    throw new AppError('notPermitted');
}

async function hasReported(db: Reader, reporterId: string, reportedId: string): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', reportedId)
    .where('reporter_id', '=', reporterId)
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}
