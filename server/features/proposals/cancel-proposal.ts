import type { cancelProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { holdProposal, transition } from './answer.ts';
import { proposalView } from './view.ts';

/** Withdraws one's own proposal while nobody has answered it. */
export const cancelProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const held = await holdProposal(unit, input.params.id, actor.userId);
  return proposalView(await transition(unit, 'cancel', held, actor.userId), actor.userId);
};
