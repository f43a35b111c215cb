import type { reportRating as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { report } from './report.ts';
import { shownRating } from './subjects.ts';

/**
 * Reports a rating that is shown, for which its author is responsible. A report by the author is about the answer, for which
 * the rated member is responsible.
 * @throws AppError ratingNotFound, also for one that is not shown yet; reportNotAllowed for the author while there is no
 * answer
 */
export const reportRating: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const rating = await shownRating(work, id);
  const isAboutReply = rating.author_id === actor.userId && rating.reply !== null;
  const userId = isAboutReply ? rating.user_id : rating.author_id;
  return report(work, actor.userId, { kind: 'rating', id, userId, text: rating.text }, input.body);
};
