import type { counterProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { holdProposalToGoOn, transition } from './answer.ts';
import { proposeIn } from './propose-in.ts';
import { proposalView } from './view.ts';

/** Answers with a proposal of one's own, which replaces the other side's. Its card tells it in the thread. */
export const counterProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const held = await holdProposalToGoOn(unit, input.params.id, actor.userId);
  await transition(unit, 'counter', held, actor.userId);
  const { proposal, conversation } = held;
  const answer = await proposeIn(unit, conversation, actor.userId, input.body, proposal);
  return proposalView(answer, actor.userId);
};
