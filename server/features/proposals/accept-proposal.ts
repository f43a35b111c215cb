import type { acceptProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockProposalUnlessBlocked, transition } from './apply-transition.ts';
import { proposalView } from './view.ts';

/** Accepts the other side's proposal: it becomes a booking, unless its days have been taken meanwhile. */
export const acceptProposal: Command<typeof operation> = async (work, { actor, input }) => {
  const { isLeaving, ...locked } = await lockProposalUnlessBlocked(
    work,
    input.params.id,
    actor.userId,
  );
  // a booking would make the deletion wait for longer
  if (isLeaving) throw new AppError('deletionRequested');
  return proposalView(await transition(work, 'accept', locked, actor.userId), actor.userId);
};
