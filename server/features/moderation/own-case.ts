import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { haveOpenBooking } from '../bookings/index.ts';

/** Whose case a moderator decides. */
interface Case {
  moderatorId: string;
  /** The member concerned; null for a contact message. */
  memberId: string | null;
}

/**
 * In no queue do moderators decide about themselves, about members whom they have reported with their account, or about members
 * with whom they have a booking that is not over, in any sense (`haveOpenBooking`). A report under an email address that a
 * visitor has typed does not count: otherwise anybody could keep a moderator away from a case by typing the moderator's address.
 * @throws AppError notPermitted
 */
export async function assertNotOwnCase(
  db: Queryable,
  { moderatorId, memberId }: Case,
  now: Date,
): Promise<void> {
  if (memberId === null) return;
  if (
    memberId === moderatorId ||
    (await hasReported(db, moderatorId, memberId)) ||
    (await haveOpenBooking(db, [moderatorId, memberId], now))
  ) {
    throw new AppError('notPermitted');
  }
}

async function hasReported(
  db: Queryable,
  reporterId: string,
  reportedId: string,
): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', reportedId)
    .where('reporter_id', '=', reporterId)
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}
