import { v7 as uuid } from 'uuid';
import type { rateUser as operation } from '#contract/ratings/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';
import { hasPastBooking } from '../bookings/index.ts';
import { givenRating, ratingViews } from './queries.ts';

/** Rates a member, once. The database has the last word on "once" (`ratings_once`, told as `alreadyRated`). */
export const rateUser: Command<typeof operation> = async (unit, { actor, input }) => {
  const { db, now } = unit;
  const { params, body } = input;
  await lockMember(db, params.id);
  if (await givenRating(db, actor.userId, params.id)) throw new AppError('alreadyRated');
  if (!(await hasPastBooking(db, [actor.userId, params.id], now))) {
    throw new AppError('ratingNotAllowed');
  }
  const rating = await db
    .insertInto('ratings')
    .values({
      id: uuid(),
      author_id: actor.userId,
      user_id: params.id,
      score: body.score,
      comment: body.comment || null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set((row) => ({
      rating_sum: row('rating_sum', '+', body.score),
      rating_count: row('rating_count', '+', 1),
    }))
    .where('id', '=', params.id)
    .execute();
  const [view] = await ratingViews(db, [rating]);
  if (!view) throw new Error(`Rating ${rating.id} has no author.`);
  return view;
};
