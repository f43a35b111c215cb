import type { sendMessage as operation } from '#contract/conversations/operations.ts';
import type { Command } from '../../commands/command.ts';
import { assertReachable } from '../blocks/index.ts';
import { counterpartIn, lockConversation, postMessage } from '../messages/index.ts';
import { messageViews } from './message-views.ts';

/** Adds a message. A second one with the same `clientId` is the first one, sent again. */
export const sendMessage: Command<typeof operation> = async (unit, { actor, input }) => {
  const { params, body } = input;
  const counterpart = await counterpartIn(unit.db, params.id, actor.userId);
  await assertReachable(unit.db, actor.userId, counterpart);
  const conversation = await lockConversation(unit, params.id, actor.userId);
  const sent =
    body.clientId === undefined
      ? undefined
      : await unit.db
          .selectFrom('messages')
          .selectAll()
          .where('conversation_id', '=', conversation.id)
          .where('author_id', '=', actor.userId)
          .where('client_id', '=', body.clientId)
          .executeTakeFirst();
  const message =
    sent ?? (await postMessage(unit, conversation, actor.userId, { kind: 'text', ...body }));
  const [view] = await messageViews(unit.db, [message], actor.userId);
  if (!view) throw new Error(`Message ${message.id} cannot be shown.`);
  return view;
};
