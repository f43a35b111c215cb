import type { acceptProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { openBooking } from '../bookings/index.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposalToGoOn, transition } from './answer.ts';
import { proposalView } from './view.ts';

/** Accepts the other side's proposal: it becomes a booking, unless its days have been taken meanwhile. */
export const acceptProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const { proposal, conversation } = await holdProposalToGoOn(unit, input.params.id, actor.userId);
  const accepted = await transition(unit, 'accept', proposal, actor.userId);
  await openBooking(unit, { proposal, conversation });
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'proposalAccepted',
    proposalId: proposal.id,
  });
  return proposalView(accepted, actor.userId);
};
