import * as operations from '#contract/conversations/operations.ts';
import { type AnyRoute, command, query, upload, uploadOrCommand } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { archiveConversation, unarchiveConversation } from './archive.ts';
import { getConversation, listConversations } from './inbox.ts';
import { markDelivered, markRead } from './receipts.ts';
import { assertMayWrite, imageUpload } from './send-image.ts';
import { sendMessage } from './send-message.ts';
import { countFirstContact, startConversation } from './start-conversation.ts';
import { listMessages } from './thread.ts';

export function conversationsRoutes(context: CommandContext): AnyRoute[] {
  return [
    query(operations.listConversations, ({ actor, input, language }) =>
      listConversations(context, { userId: actor.userId, language }, input.query),
    ),
    command(operations.startConversation, startConversation, { prepare: countFirstContact }),
    query(operations.getConversation, ({ actor, input, language }) =>
      getConversation(context, input.params.id, { userId: actor.userId, language }),
    ),
    query(operations.listMessages, async ({ actor, input: { params, query }, language }) => {
      const viewer = { userId: actor.userId, language };
      const page = await listMessages(context, params.id, viewer, query);
      const newest = query.after === undefined ? page.items[0] : page.items.at(-1);
      // for a browser without a socket, reading the list is the receipt
      if (newest && query.cursor === undefined && query.q === undefined) {
        await markDelivered(context, actor, { conversationId: params.id, upTo: newest.id });
      }
      return page;
    }),
    uploadOrCommand(
      upload(operations.sendMessage, imageUpload(context), {
        prepare: assertMayWrite,
      }),
      command(operations.sendMessage, sendMessage),
    ),
    command(operations.markRead, markRead),
    command(operations.archiveConversation, archiveConversation),
    command(operations.unarchiveConversation, unarchiveConversation),
  ];
}
