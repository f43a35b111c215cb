import type { decideIdentity as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockIdentity, settleIdentity } from '../identities/index.ts';
import { logDecision } from './log-decision.ts';

/** Verifies a member or rejects the document; the document is deleted in both cases. */
export const decideIdentity: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const { decision, reason } = input.body;
  const { userId } = await lockIdentity(unit, id);
  await settleIdentity(unit, id, decision === 'approve' ? 'verified' : 'rejected');
  const logId = await logDecision(unit, {
    desk: 'identities',
    caseId: id,
    decision,
    reason,
    moderatorId: actor.userId,
    memberId: userId,
  });
  unit.send({ kind: 'decisionMail', logId, to: 'member' });
};
