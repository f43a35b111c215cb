import type { reportRating as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { report } from './report.ts';

/**
 * Reports a rating that is shown. Its author is responsible for it; when they report it themselves, it is for the answer.
 * @throws AppError ratingNotFound, also for one that is not shown yet; reportNotAllowed to its author without an answer
 */
export const reportRating: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const rating = await unit.db
    .selectFrom('ratings')
    .select(['author_id', 'user_id', 'reply'])
    .where('id', '=', id)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
  if (!rating) throw new AppError('ratingNotFound');
  const isAboutReply = rating.author_id === actor.userId && rating.reply !== null;
  const userId = isAboutReply ? rating.user_id : rating.author_id;
  return report(unit, actor.userId, { kind: 'rating', id, userId }, input.body);
};
