import type { replyToRating as operation } from '#contract/ratings/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';
import { ratingViews } from './rating-views.ts';

/**
 * Answers a rating about oneself, once.
 * @throws AppError ratingNotFound, also for one that is not shown yet; notPermitted for a rating about somebody else;
 * alreadyReplied; actionNotAllowed if the caller has read another text
 */
export const replyToRating: Command<typeof operation> = async (work, { actor, input }) => {
  const { db, now, send } = work;
  // a renewal is shown under the same lock, so the text cannot be replaced between the check and the answer
  await lockMember(db, actor.userId);
  const rating = await db
    .selectFrom('ratings')
    .selectAll()
    .where('id', '=', input.params.id)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
  if (!rating) throw new AppError('ratingNotFound');
  if (rating.user_id !== actor.userId) throw new AppError('notPermitted');
  const { createdAt: read } = input.query;
  if (read !== undefined && Date.parse(read) !== rating.created_at.getTime()) {
    throw new AppError('actionNotAllowed');
  }
  if (rating.reply !== null) throw new AppError('alreadyReplied');
  const replied = { reply: input.body.text, replied_at: now };
  await db.updateTable('ratings').set(replied).where('id', '=', rating.id).execute();
  send({ kind: 'memberChanged', userId: actor.userId });
  if (rating.booking_id !== null) send({ kind: 'bookingChanged', bookingId: rating.booking_id });
  send({
    kind: 'notice',
    userId: rating.author_id,
    event: 'ratingAnswered',
    // a renewed rating may be answered again
    key: `rating-answered-${rating.id}-${now.getTime()}`,
    actorId: actor.userId,
    ...(rating.booking_id === null ? {} : { bookingId: rating.booking_id }),
  });
  const [view] = await ratingViews(work, [{ ...rating, ...replied }]);
  if (!view) throw new AppError('ratingNotFound');
  return view;
};
