import type { declineProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockProposal, transition } from './apply-transition.ts';
import { proposalView } from './view.ts';

/** Declines the other side's proposal; a new one may follow. */
export const declineProposal: Command<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockProposal(work, input.params.id, actor.userId);
  return proposalView(await transition(work, 'decline', locked, actor.userId), actor.userId);
};
