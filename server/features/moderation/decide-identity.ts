import type { decideIdentity as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockIdentity, setIdentityDecision } from '../identities/index.ts';
import { logDecision } from './log-decision.ts';

/** Verifies a member or rejects the document; the document is deleted in both cases. */
export const decideIdentity: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const { decision, reason } = input.body;
  const { userId } = await lockIdentity(work, id);
  await setIdentityDecision(work, id, decision === 'approve' ? 'verified' : 'rejected');
  const logId = await logDecision(work, {
    desk: 'identities',
    caseId: id,
    decision,
    reason,
    moderatorId: actor.userId,
    memberId: userId,
  });
  work.send({ kind: 'decisionMail', logId, to: 'member' });
};
