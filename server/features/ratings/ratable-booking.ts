import type { RatingObstacle } from '#contract/ratings/schemas.ts';
import type { Queryable } from '../../context.ts';
import { mailboxOf } from '../../rate-limits/mailbox.ts';
import { type ReturnedBooking, returnedBooking } from '../bookings/index.ts';
import { givenRatings } from './given-ratings.ts';

type RatableBooking =
  | { booking: ReturnedBooking; obstacle: null }
  | { booking: ReturnedBooking | null; obstacle: RatingObstacle };

/**
 * The booking that a member may rate another one about (the given one, else the last that can be rated), and what keeps
 * them from it. Two accounts of one mailbox are one person's: neither rates the other. Does not look at what the member has rated
 * before.
 */
export async function ratableBooking(
  db: Queryable,
  [authorId, userId]: [string, string],
  now: Date,
  bookingId?: string,
): Promise<RatableBooking> {
  const booking = await returnedBooking(db, [authorId, userId], now, bookingId);
  if (!booking) return { booking, obstacle: 'ratingNotAllowed' };
  if (booking.ratableFrom > now) return { booking, obstacle: 'ratingTooEarly' };
  if (await isAnswered(db, [userId, authorId], booking))
    return { booking, obstacle: 'ratingClosed' };
  const confirmed = await confirmedAmong(db, [authorId, userId]);
  const [own, theirs] = [confirmed.get(authorId), confirmed.get(userId)];
  if (own === undefined) return { booking, obstacle: 'ratingNeedsEmail' };
  if (theirs === undefined) return { booking, obstacle: 'ratingUnconfirmedMember' };
  if (mailboxOf(own) === mailboxOf(theirs)) return { booking, obstacle: 'ratingNotAllowed' };
  return { booking, obstacle: null };
}

/**
 * Whether the other side's rating of this booking, or of a later one in its place, is shown: a rating that is written after
 * reading it would be an answer.
 */
async function isAnswered(
  db: Queryable,
  [otherId, memberId]: [string, string],
  booking: ReturnedBooking,
): Promise<boolean> {
  const others = await givenRatings(db, otherId, memberId);
  return others.some(({ isShown, ratableFrom }) => isShown && ratableFrom >= booking.ratableFrom);
}

/** The email addresses of those of these members who have confirmed theirs. */
async function confirmedAmong(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', userIds)
    .where('email_verified_at', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])));
}
