import { sql } from 'kysely';
import type { Reader } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Whose case a moderator decides. */
interface Case {
  moderatorId: string;
  caseId: string;
  /** The member concerned; null for a contact message. */
  memberId: string | null;
}

/**
 * Moderators decide neither about themselves nor about what they have reported or asked as members, on no desk.
 * @throws AppError notPermitted
 */
export async function assertNotOwnCase(db: Reader, decided: Case): Promise<void> {
  const { moderatorId, memberId } = decided;
  const isOwn =
    memberId === null
      ? await isOwnContact(db, decided)
      : memberId === moderatorId || (await hasReported(db, moderatorId, memberId));
  if (isOwn) throw new AppError('notPermitted');
}

async function hasReported(db: Reader, reporterId: string, reportedId: string): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', reportedId)
    .where(isReporter(reporterId))
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

/** A report that a member has made, also as a visitor with the same email address. */
export const isReporter = (userId: string) =>
  sql<boolean>`(coalesce(reporter_id = ${userId}, false) or coalesce(
    reporter_email = (select email from users where users.id = ${userId}), false))`;

async function isOwnContact(db: Reader, { moderatorId, caseId }: Case): Promise<boolean> {
  const own = await db
    .selectFrom('contact_messages')
    .innerJoin('users', 'users.email', 'contact_messages.email')
    .select('users.id')
    .where('contact_messages.id', '=', caseId)
    .where('users.id', '=', moderatorId)
    .executeTakeFirst();
  return own !== undefined;
}
