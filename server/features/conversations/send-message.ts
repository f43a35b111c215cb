import type { sendMessage as operation } from '#contract/conversations/operations.ts';
import type { Message, MessageInput } from '#contract/conversations/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { fieldError } from '../../errors.ts';
import { lockConversationUnlessBlocked } from '../blocks/index.ts';
import {
  type ConversationRow,
  type MessageRow,
  phraseText,
  postMessage,
  type StoredPhrase,
} from '../messages/index.ts';
import { messageViews } from './message-views.ts';

/**
 * The text of a message, and the quick reply it is. Of a quick reply the server writes the sentence itself, in the language of the
 * call; a `text` sent with it is for a server of the previous version.
 */
export function writtenWords(
  { text, phrase }: Pick<MessageInput, 'text' | 'phrase'>,
  language: Language,
): { text: string; phrase?: StoredPhrase } | undefined {
  if (phrase) return { text: phraseText(phrase, language), phrase: { ...phrase, language } };
  return text === undefined ? undefined : { text };
}

/** Posts a text message, or a quick reply. @throws AppError messageRequired for an empty one */
export const sendMessage: Command<typeof operation> = async (work, { actor, input, language }) => {
  const { clientId } = input.body;
  const content = writtenWords(input.body, language);
  if (content === undefined) throw fieldError('text', 'messageRequired');
  const attempt = { conversationId: input.params.id, userId: actor.userId, clientId };
  const { view } = await writeOnce(work, attempt, (conversation) =>
    postMessage(work, conversation, actor.userId, { kind: 'text', ...content, clientId }),
  );
  return view;
};

/**
 * Posts a message with `post`, unless the member has sent one in that conversation under the same `clientId`: then
 * that one is returned again.
 * @throws AppError conversationNotFound or memberBlocked
 */
export async function writeOnce(
  work: UnitOfWork,
  attempt: { conversationId: string; userId: string; clientId: string | undefined },
  post: (conversation: ConversationRow) => Promise<MessageRow>,
): Promise<{ view: Message; isNew: boolean }> {
  const { conversationId, userId } = attempt;
  const conversation = await lockConversationUnlessBlocked(work, conversationId, userId);
  const sent = await sentBefore(work, attempt);
  const message = sent ?? (await post(conversation));
  const [view] = await messageViews(work, [message], userId);
  if (!view) throw new Error(`Message ${message.id} cannot be shown.`);
  return { view, isNew: sent === undefined };
}

async function sentBefore(
  { db }: UnitOfWork,
  { conversationId, userId, clientId }: Parameters<typeof writeOnce>[1],
): Promise<MessageRow | undefined> {
  if (clientId === undefined) return undefined;
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}
