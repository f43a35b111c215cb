import type { cancelProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockProposal, transition } from './apply-transition.ts';
import { proposalView } from './view.ts';

/** Cancels the caller's own proposal while nobody has answered it. */
export const cancelProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockProposal(unit, input.params.id, actor.userId);
  return proposalView(await transition(unit, 'cancel', locked, actor.userId), actor.userId);
};
