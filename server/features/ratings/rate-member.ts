import { v7 as uuid } from 'uuid';
import type {
  rateAboutBooking as bookingOperation,
  rateAboutLastBooking as rateOperation,
} from '#contract/ratings/operations.ts';
import { shownAloneFrom } from '#contract/ratings/time.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember, noteNetwork } from '../accounts/index.ts';
import type { ReturnedBooking } from '../bookings/index.ts';
import { givenRatings, type WrittenRating } from './given-ratings.ts';
import { ratableBooking } from './ratable-booking.ts';
import { givenRatingView } from './rating-views.ts';
import { showRating, showRenewal } from './show-rating.ts';

/** Author and rated member. */
type Pair = [authorId: string, userId: string];
type Words = { score: number; comment?: string | undefined };

/**
 * Rates a member about the last booking with them, once. The database enforces "once" (`ratings_once`, reported as
 * `alreadyRated`).
 */
export const rateAboutLastBooking: Command<typeof rateOperation> = async (
  work,
  { actor, input, network },
) => {
  const { params, body } = input;
  const pair: Pair = [actor.userId, params.id];
  await lockPair(work, pair);
  if ((await givenRatings(work.db, ...pair)).length > 0) throw new AppError('alreadyRated');
  const { booking, obstacle } = await ratableBooking(work.db, pair, work.now);
  if (obstacle) throw new AppError(obstacle);
  await noteNetwork(work, actor, network);
  return write(work, pair, body, booking);
};

/** Rates a member about a booking: for the first time, or after a later one than the rating given last. */
export const rateAboutBooking: Command<typeof bookingOperation> = async (
  work,
  { actor, input, network },
) => {
  const { params, body } = input;
  const pair: Pair = [actor.userId, params.id];
  await lockPair(work, pair);
  const { booking, obstacle } = await ratableBooking(work.db, pair, work.now, body.bookingId);
  const [last] = await givenRatings(work.db, ...pair);
  if (booking && last && !isLater(booking, last)) throw new AppError('alreadyRated');
  if (obstacle) throw new AppError(obstacle);
  await noteNetwork(work, actor, network);
  return write(work, pair, body, booking);
};

/** Whether a booking could be rated later than the one that a rating is about. */
export const isLater = (
  booking: ReturnedBooking,
  { bookingId, ratableFrom }: WrittenRating,
): boolean => booking.id !== bookingId && booking.ratableFrom > ratableFrom;

/** Always in the same order, so that two members who rate each other concurrently do not deadlock. */
async function lockPair({ db }: UnitOfWork, pair: Pair): Promise<void> {
  for (const userId of pair.toSorted()) await lockMember(db, userId);
}

/** Stores a rating, or the renewal of one that is shown, and shows what may be shown by now (`showOrWait`). */
async function write(
  work: UnitOfWork,
  pair: Pair,
  { score, comment }: Words,
  booking: ReturnedBooking,
) {
  const { db, now } = work;
  const values = {
    booking_id: booking.id,
    score,
    comment: comment || null,
    created_at: now,
    shown_from: shownAloneFrom(booking.ratableFrom),
  };
  const given = (await givenRatings(db, ...pair)).find(({ isRenewal }) => !isRenewal);
  if (!given) {
    const [author_id, user_id] = pair;
    const rating = { ...values, id: uuid(), author_id, user_id, shown_at: null };
    await db.insertInto('ratings').values(rating).execute();
  } else if (given.isShown) {
    await db
      .insertInto('rating_renewals')
      .values({ ...values, rating_id: given.id })
      .onConflict((conflict) => conflict.column('rating_id').doUpdateSet(values))
      .execute();
  } else {
    // nobody has seen it yet
    await db.updateTable('ratings').set(values).where('id', '=', given.id).execute();
  }
  await showOrWait(work, pair);
  work.send({ kind: 'bookingChanged', bookingId: booking.id });
  // what asked for it is answered
  work.send({ kind: 'threadRead', conversationId: booking.conversationId, byUserId: pair[0] });
  const [written] = await givenRatings(db, ...pair);
  if (!written) throw new Error('A rating that was just given is gone.');
  return givenRatingView(work, pair[0], written);
}

/**
 * Shows what the other side wrote about this booking or an earlier one. Shows what the member has just written if the
 * other side has rated this booking or a later one; otherwise that waits for its deadline.
 */
async function showOrWait(work: UnitOfWork, [authorId, userId]: Pair): Promise<void> {
  const [written] = await givenRatings(work.db, authorId, userId);
  if (!written) return;
  const others = await givenRatings(work.db, userId, authorId);
  for (const other of others) {
    if (!other.isShown && other.ratableFrom <= written.ratableFrom) await show(work, other);
  }
  const bothRated = others.some(({ ratableFrom }) => ratableFrom >= written.ratableFrom);
  if (bothRated || written.shownAtLatest <= work.now) return show(work, written);
  const kind = written.isRenewal ? 'ratingRenewalReveal' : 'ratingReveal';
  work.send({ kind, ratingId: written.id }, written.shownAtLatest);
}

const show = (work: UnitOfWork, { id, isRenewal }: WrittenRating): Promise<void> =>
  isRenewal ? showRenewal(work, id) : showRating(work, id);
