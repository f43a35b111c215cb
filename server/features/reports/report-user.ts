import type { reportUser as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { report } from './report.ts';
import { shownMember } from './subjects.ts';

/** Reports a member. @throws AppError userNotFound, also for a deleted one */
export const reportUser: Command<typeof operation> = async (work, { actor, input }) =>
  report(work, actor.userId, await shownMember(work, input.params.id), input.body);
