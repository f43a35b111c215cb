import type { propose as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { assertReachable } from '../blocks/index.ts';
import { counterpartIn, lockConversation } from '../messages/index.ts';
import { proposeIn } from './propose-in.ts';
import { proposalView } from './view.ts';

/** Proposes a total for a period to the other side of a conversation. */
export const propose: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const counterpart = await counterpartIn(unit.db, id, actor.userId);
  await assertReachable(unit.db, actor.userId, counterpart);
  const conversation = await lockConversation(unit, id, actor.userId);
  const proposal = await proposeIn(unit, conversation, actor.userId, input.body);
  return proposalView(proposal, actor.userId);
};
