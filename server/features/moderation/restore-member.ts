import type { restoreMember as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { logDecision } from './log-decision.ts';
import { moderatedUser } from './moderated-users.ts';
import { restore } from './suspension.ts';

/** Restores a suspended member. @throws AppError caseAlreadyDecided for one who is not suspended */
export const restoreMember: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const { reason } = input.body;
  if (!(await restore(unit, id))) throw new AppError('caseAlreadyDecided');
  const logId = await logDecision(unit, {
    desk: 'members',
    caseId: id,
    decision: 'restore',
    reason,
    moderatorId: actor.userId,
    memberId: id,
  });
  unit.send({ kind: 'decisionMail', logId, to: 'member' });
  return moderatedUser(unit, id);
};
