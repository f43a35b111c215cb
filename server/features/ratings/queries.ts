import { sql } from 'kysely';
import type { OwnRating, Rating } from '#contract/ratings/schemas.ts';
import type { Context, ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { userView } from '../accounts/index.ts';
import { givenRatings } from './given-ratings.ts';
import { ratableBooking } from './ratable-booking.ts';
import { isLater } from './rate-member.ts';
import { givenRatingView, ratedBookings, ratingViews } from './rating-views.ts';

/** The ratings a member has received that are shown, the latest first; with `rentalId` those about bookings of that thing. @throws AppError userNotFound */
export async function listRatings(
  source: ViewSource,
  userId: string,
  page: { cursor?: string | undefined; limit: number; rentalId?: string | undefined },
): Promise<{ items: Rating[]; nextCursor: string | null }> {
  await userView(source, userId);
  const reached = decodeCursor(page.cursor, 'instant');
  let select = source.db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  const { rentalId } = page;
  if (rentalId) {
    select = select.where('booking_id', 'in', (within) =>
      within.selectFrom('bookings').select('id').where('booked_rental_id', '=', rentalId),
    );
  }
  if (reached) {
    const { value, id } = reached;
    select = select.where(sql<boolean>`(created_at, id) < (${new Date(value)}, ${id}::uuid)`);
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }));
  return { items: await ratingViews(source, rows), nextCursor };
}

/**
 * The booking that a member may rate another one about now, or what keeps them from it, and the rating given last.
 * @throws AppError userNotFound
 */
export async function ownRating(
  context: Pick<Context, 'clock' | 'db' | 'storage'>,
  authorId: string,
  userId: string,
): Promise<OwnRating> {
  const { db } = context;
  await userView(context, userId);
  const [last] = await givenRatings(db, authorId, userId);
  const rating = last ? await givenRatingView(context, authorId, last) : null;
  const { booking, obstacle } = await ratableBooking(db, [authorId, userId], context.clock.now());
  const isRated = last && !(booking && isLater(booking, last));
  if (isRated) return { allowed: false, rating, booking: null };
  if (obstacle) return { allowed: false, rating, booking: null, obstacle };
  const about = (await ratedBookings(db, [booking.id])).get(booking.id);
  return { allowed: !last, rating, booking: about ? { id: booking.id, ...about } : null };
}
