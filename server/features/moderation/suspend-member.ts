import type { suspendMember as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { logDecision } from './log-decision.ts';
import { moderatedUser } from './moderated-users.ts';
import { suspend } from './suspension.ts';

/** Suspends a member. @throws AppError caseAlreadyDecided for a member who is suspended already */
export const suspendMember: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const { reason } = input.body;
  if (!(await suspend(work, id, reason))) throw new AppError('caseAlreadyDecided');
  const logId = await logDecision(work, {
    desk: 'members',
    caseId: id,
    decision: 'suspend',
    reason,
    moderatorId: actor.userId,
    memberId: id,
  });
  work.send({ kind: 'decisionMail', logId, to: 'member' });
  return moderatedUser(work, id);
};
