import type { RatingObstacle } from '#contract/ratings/schemas.ts';
import type { Queryable } from '../../context.ts';
import { type ReturnedBooking, returnedBooking } from '../bookings/index.ts';

/**
 * Whether a member may rate another one, apart from having rated already: about the given booking or their last one that
 * was returned, or what is missing.
 */
export async function mayRate(
  db: Queryable,
  [authorId, userId]: [string, string],
  bookingId?: string,
): Promise<ReturnedBooking | { obstacle: RatingObstacle }> {
  const booking = await returnedBooking(db, [authorId, userId], bookingId);
  if (!booking) return { obstacle: 'ratingNotAllowed' };
  const confirmed = await confirmedAmong(db, [authorId, userId]);
  if (!confirmed.has(authorId)) return { obstacle: 'ratingNeedsEmail' };
  if (!confirmed.has(userId)) return { obstacle: 'ratingUnconfirmedMember' };
  return booking;
}

/** Those of these members who have confirmed their email address. */
export async function confirmedAmong(db: Queryable, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('email_verified_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
