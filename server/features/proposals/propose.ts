import type { propose as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockConversationUnlessBlocked } from '../blocks/index.ts';
import { proposeIn } from './propose-in.ts';
import { proposalView } from './view.ts';

/** Proposes a total for a period to the other side of a conversation. */
export const propose: Command<typeof operation> = async (work, { actor, input }) => {
  const conversation = await lockConversationUnlessBlocked(work, input.params.id, actor.userId);
  const proposal = await proposeIn(work, conversation, actor.userId, input.body);
  return proposalView(proposal, actor.userId);
};
