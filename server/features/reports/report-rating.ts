import type { reportRating as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { report } from './report.ts';
import { shownRating } from './subjects.ts';

/**
 * Reports a rating that is shown. Its author is responsible for it; when they report it themselves, it is for the answer.
 * @throws AppError ratingNotFound, also for one that is not shown yet; reportNotAllowed to its author without an answer
 */
export const reportRating: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const rating = await shownRating(work, id);
  const isAboutReply = rating.author_id === actor.userId && rating.reply !== null;
  const userId = isAboutReply ? rating.user_id : rating.author_id;
  return report(work, actor.userId, { kind: 'rating', id, userId, text: rating.text }, input.body);
};
