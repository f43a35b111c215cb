import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { lockMember } from '../accounts/index.ts';

/**
 * Shows a rating to everyone, counts it in the average and notifies the rated member. One that is shown already stays
 * as it is. The rated member's row must be locked.
 */
export async function showRating(work: UnitOfWork, ratingId: string): Promise<void> {
  const shown = await work.db
    .updateTable('ratings')
    .set({ shown_at: work.now })
    .where('id', '=', ratingId)
    .where('shown_at', 'is', null)
    .returning(['author_id', 'user_id', 'score'])
    .executeTakeFirst();
  if (!shown) return;
  await addToAverage(work, { userId: shown.user_id, points: shown.score, ratings: 1 });
  notify(work, { userId: shown.user_id, actorId: shown.author_id, key: ratingId });
}

/**
 * Replaces a rating that is shown by the renewal that its author has written after a later booking. The answer belonged to
 * the former text and goes with it. The rated member's row must be locked.
 */
export async function showRenewal(work: UnitOfWork, ratingId: string): Promise<void> {
  const { db, now } = work;
  const former = await db
    .selectFrom('ratings')
    .select(['author_id', 'user_id', 'score'])
    .where('id', '=', ratingId)
    .executeTakeFirst();
  const renewal = await db
    .deleteFrom('rating_renewals')
    .where('rating_id', '=', ratingId)
    .returning(['booking_id', 'score', 'comment', 'created_at', 'shown_from'])
    .executeTakeFirst();
  if (!former || !renewal) return;
  await db
    .updateTable('ratings')
    .set({ ...renewal, shown_at: now, reply: null, replied_at: null })
    .where('id', '=', ratingId)
    .execute();
  const points = renewal.score - former.score;
  await addToAverage(work, { userId: former.user_id, points, ratings: 0 });
  notify(work, {
    userId: former.user_id,
    actorId: former.author_id,
    key: `${ratingId}-${renewal.booking_id}`,
  });
}

/** Adds to the sums behind a member's average: what is given are differences. */
async function addToAverage(
  { db }: UnitOfWork,
  { userId, points, ratings }: { userId: string; points: number; ratings: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({
      rating_sum: row('rating_sum', '+', points),
      rating_count: row('rating_count', '+', ratings),
    }))
    .where('id', '=', userId)
    .execute();
}

function notify(
  { send }: UnitOfWork,
  { userId, actorId, key }: { userId: string; actorId: string; key: string },
): void {
  send({ kind: 'memberChanged', userId });
  send({ kind: 'notice', userId, event: 'ratingReceived', key, actorId });
}

/** At the deadline of a rating: shows it without the other side's. Does nothing to one that is shown or deleted by then. */
export async function revealRating(context: CommandContext, ratingId: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const waiting = await work.db
      .selectFrom('ratings')
      .select('user_id')
      .where('id', '=', ratingId)
      .where('shown_at', 'is', null)
      // one that was replaced by a text about a later booking has a later deadline
      .where('shown_from', '<=', work.now)
      .executeTakeFirst();
    if (!waiting) return;
    await lockMember(work.db, waiting.user_id);
    await showRating(work, ratingId);
  });
}

/** The same for a renewal. */
export async function revealRenewal(context: CommandContext, ratingId: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const waiting = await work.db
      .selectFrom('rating_renewals')
      .innerJoin('ratings', 'ratings.id', 'rating_id')
      .select('user_id')
      .where('rating_id', '=', ratingId)
      .where('rating_renewals.shown_from', '<=', work.now)
      .executeTakeFirst();
    if (!waiting) return;
    await lockMember(work.db, waiting.user_id);
    await showRenewal(work, ratingId);
  });
}
