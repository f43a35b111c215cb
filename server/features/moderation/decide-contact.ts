import type { decideContact as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { setContactDecision } from '../contact/index.ts';
import { logDecision } from './log-decision.ts';

/** Answers a contact message, the reason being the answer, or closes it without an answer. */
export const decideContact: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const { decision, reason } = input.body;
  await setContactDecision(work, id, decision);
  const logId = await logDecision(work, {
    desk: 'contacts',
    caseId: id,
    decision,
    reason,
    moderatorId: actor.userId,
    memberId: null,
  });
  if (decision === 'answer') work.send({ kind: 'contactAnswerMail', logId });
};
