import type {
  archiveConversation as archiveOperation,
  unarchiveConversation as unarchiveOperation,
} from '#contract/conversations/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** Archives a conversation for its caller; a message that the caller has not caused brings it back. */
export const archiveConversation: Command<typeof archiveOperation> = async (
  work,
  { actor, input: { params } },
) => setArchivedAt(work, params.id, actor.userId, work.now);

/** Moves a conversation back into the inbox. */
export const unarchiveConversation: Command<typeof unarchiveOperation> = async (
  work,
  { actor, input: { params } },
) => setArchivedAt(work, params.id, actor.userId, null);

/** @param archivedAt null moves it back. @throws AppError conversationNotFound for one the member does not take part in */
async function setArchivedAt(
  { db, send }: Pick<UnitOfWork, 'db' | 'send'>,
  conversationId: string,
  userId: string,
  archivedAt: Date | null,
): Promise<undefined> {
  const side = await db
    .updateTable('participants')
    .set({ archived_at: archivedAt })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!side) throw new AppError('conversationNotFound');
  send({ kind: 'unreadChanged', userId });
}
