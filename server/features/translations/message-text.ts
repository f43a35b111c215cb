import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * The text of a message in one of a member's conversations.
 * @throws AppError messageNotFound for any other message, nothingToTranslate for one without a text
 */
export async function messageText(
  { db }: Pick<Context, 'db'>,
  id: string,
  userId: string,
): Promise<string> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .select('messages.text')
    .where('messages.id', '=', id)
    .where('participants.user_id', '=', userId)
    .executeTakeFirst();
  if (!message) throw new AppError('messageNotFound');
  if (!message.text) throw new AppError('nothingToTranslate');
  return message.text;
}
