import type { RatingObstacle } from '#contract/ratings/schemas.ts';
import type { Queryable } from '../../context.ts';
import { type ReturnedBooking, returnedBooking } from '../bookings/index.ts';

type RatableBooking =
  | { booking: ReturnedBooking; obstacle: null }
  | { booking: ReturnedBooking | null; obstacle: RatingObstacle };

/**
 * The booking that a member may rate another one about (the given one, else the last that was returned), and what keeps
 * them from it. Does not look at what was rated before.
 */
export async function ratableBooking(
  db: Queryable,
  [authorId, userId]: [string, string],
  bookingId?: string,
): Promise<RatableBooking> {
  const booking = await returnedBooking(db, [authorId, userId], bookingId);
  if (!booking) return { booking, obstacle: 'ratingNotAllowed' };
  const confirmed = await confirmedAmong(db, [authorId, userId]);
  if (!confirmed.has(authorId)) return { booking, obstacle: 'ratingNeedsEmail' };
  if (!confirmed.has(userId)) return { booking, obstacle: 'ratingUnconfirmedMember' };
  return { booking, obstacle: null };
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
