import type { cancelProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposal, transition } from './answer.ts';
import { proposalView } from './view.ts';

/** Withdraws one's own proposal while nobody has answered it. */
export const cancelProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const { proposal, conversation } = await holdProposal(unit, input.params.id, actor.userId);
  const cancelled = await transition(unit, 'cancel', proposal, actor.userId);
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'proposalCancelled',
    proposalId: proposal.id,
  });
  return proposalView(cancelled, actor.userId);
};
