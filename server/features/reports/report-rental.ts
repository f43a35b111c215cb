import type { reportRental as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { report } from './report.ts';
import { shownRental } from './subjects.ts';

/** Reports a rental. @throws AppError rentalNotFound, also for one that is hidden already */
export const reportRental: Command<typeof operation> = async (work, { actor, input }) =>
  report(work, actor.userId, await shownRental(work, input.params.id, actor.userId), input.body);
