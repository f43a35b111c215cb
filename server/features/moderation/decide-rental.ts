import type { decideRental as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { approveRental, hideRental, lockUnreviewed } from '../rentals/index.ts';
import { logDecision } from './log-decision.ts';

/** Approves a new rental, without notifying its owner, or hides it. */
export const decideRental: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const { decision, reason } = input.body;
  const ownerId = await lockUnreviewed(unit, id);
  await (decision === 'approve' ? approveRental(unit, id) : hideRental(unit, id));
  const logId = await logDecision(unit, {
    desk: 'rentals',
    caseId: id,
    decision,
    reason,
    moderatorId: actor.userId,
    memberId: ownerId,
  });
  if (decision === 'hide') unit.send({ kind: 'decisionMail', logId, to: 'member' });
};
