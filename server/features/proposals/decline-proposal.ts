import type { declineProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposal, transition } from './answer.ts';
import { proposalView } from './view.ts';

/** Declines the other side's proposal; a new one may follow. */
export const declineProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const { proposal, conversation } = await holdProposal(unit, input.params.id, actor.userId);
  const declined = await transition(unit, 'decline', proposal, actor.userId);
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'proposalDeclined',
    proposalId: proposal.id,
  });
  return proposalView(declined, actor.userId);
};
