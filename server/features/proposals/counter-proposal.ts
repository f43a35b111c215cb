import type { counterProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockProposalUnlessBlocked, transition } from './apply-transition.ts';
import { proposeIn } from './propose-in.ts';
import { proposalView } from './view.ts';

/** Answers with a new proposal, which replaces the other side's. The thread shows it as a card. */
export const counterProposal: Command<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockProposalUnlessBlocked(work, input.params.id, actor.userId);
  await transition(work, 'counter', locked, actor.userId);
  const { proposal, conversation } = locked;
  const answer = await proposeIn(work, conversation, actor.userId, input.body, proposal);
  return proposalView(answer, actor.userId);
};
