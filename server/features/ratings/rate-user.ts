import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { rateUser as operation } from '#contract/ratings/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember, noteNetwork } from '../accounts/index.ts';
import { mayRate } from './may-rate.ts';
import { givenRating, givenRatingView } from './queries.ts';
import { showRating } from './show-rating.ts';

const HIDDEN_MILLISECONDS = LIMITS.ratingHiddenDays * 86_400_000;

/**
 * Rates a member, once. The rating is shown together with the other side's, or when the time for that one is over.
 * The database enforces "once" (`ratings_once`, reported as `alreadyRated`).
 */
export const rateUser: Command<typeof operation> = async (unit, { actor, input, network }) => {
  const { db, now } = unit;
  const { params, body } = input;
  const pair: [string, string] = [actor.userId, params.id];
  // always in the same order, so that two members who rate each other concurrently do not deadlock
  for (const userId of pair.toSorted()) await lockMember(db, userId);
  if (await givenRating(db, ...pair)) throw new AppError('alreadyRated');
  const may = await mayRate(db, pair);
  if ('obstacle' in may) throw new AppError(may.obstacle);
  await noteNetwork(unit, actor, network);
  const id = uuid();
  const shownFrom = new Date(may.returned.getTime() + HIDDEN_MILLISECONDS);
  await db
    .insertInto('ratings')
    .values({
      id,
      author_id: actor.userId,
      user_id: params.id,
      score: body.score,
      comment: body.comment || null,
      created_at: now,
      shown_from: shownFrom,
      shown_at: null,
    })
    .execute();
  await showOrWait(unit, { id, shownFrom }, pair);
  return givenRatingView(unit, await givenRating(db, ...pair));
};

/** Shows both sides' ratings once both exist; a single one waits for its deadline. */
async function showOrWait(
  unit: UnitOfWork,
  { id, shownFrom }: { id: string; shownFrom: Date },
  [authorId, userId]: [string, string],
): Promise<void> {
  const others = await givenRating(unit.db, userId, authorId);
  if (others) await showRating(unit, others.id);
  if (others || shownFrom <= unit.now) await showRating(unit, id);
  else unit.send({ kind: 'ratingReveal', ratingId: id }, shownFrom);
}
