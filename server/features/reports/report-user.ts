import type { reportUser as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { report } from './report.ts';
import { shownMember } from './subjects.ts';

/** Reports a member. @throws AppError userNotFound, also for a deleted one */
export const reportUser: Command<typeof operation> = async (unit, { actor, input }) =>
  report(unit, actor.userId, await shownMember(unit, input.params.id), input.body);
