import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/bookings/transitions.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Whose case a moderator decides. */
interface Case {
  moderatorId: string;
  /** The member concerned; null for a contact message. */
  memberId: string | null;
}

/**
 * In no queue do moderators decide about themselves, about members whom they have reported with their account, or about members
 * with whom they have an open deal. A report under an email address that a visitor has typed does not count: otherwise anybody
 * could keep a moderator away from a case by typing the moderator's address.
 * @throws AppError notPermitted
 */
export async function assertNotOwnCase(
  db: Queryable,
  { moderatorId, memberId }: Case,
): Promise<void> {
  if (memberId === null) return;
  if (
    memberId === moderatorId ||
    (await hasReported(db, moderatorId, memberId)) ||
    (await haveOpenDeal(db, moderatorId, memberId))
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

/** Whether two members have a booking with each other that is neither cancelled nor closed: a thing, money or a deposit is open. */
async function haveOpenDeal(db: Queryable, one: string, other: string): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .where('status', 'in', OPEN_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}
