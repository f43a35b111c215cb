import type { restoreMember as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { logDecision } from './log-decision.ts';
import { moderatedUser } from './moderated-users.ts';
import { restore } from './suspension.ts';

/** Restores a suspended member. @throws AppError caseAlreadyDecided for one who is not suspended */
export const restoreMember: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const { reason } = input.body;
  if (!(await restore(work, id))) throw new AppError('caseAlreadyDecided');
  const logId = await logDecision(work, {
    desk: 'members',
    caseId: id,
    decision: 'restore',
    reason,
    moderatorId: actor.userId,
    memberId: id,
  });
  work.send({ kind: 'decisionMail', logId, to: 'member' });
  return moderatedUser(work, id);
};
