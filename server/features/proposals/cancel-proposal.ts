import type { cancelProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockProposal, transition } from './apply-transition.ts';
import { proposalView } from './view.ts';

/** Cancels the caller's own proposal while nobody has answered it. */
export const cancelProposal: Command<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockProposal(work, input.params.id, actor.userId);
  return proposalView(await transition(work, 'cancel', locked, actor.userId), actor.userId);
};
