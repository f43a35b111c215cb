import type { Selectable } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { MessagesTables } from './tables.ts';

export type ConversationRow = Selectable<MessagesTables['conversations']>;

/** The other side of a conversation: of its publisher (`owner_id`) the respondent (`member_id`), and the other way round. */
export function counterpartOf(
  conversation: Pick<ConversationRow, 'owner_id' | 'member_id'>,
  userId: string,
): string {
  return userId === conversation.owner_id ? conversation.member_id : conversation.owner_id;
}

/** The other side of a member's conversation. @throws AppError conversationNotFound */
export async function counterpartIn(db: Queryable, id: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('conversations')
    .select(['owner_id', 'member_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.owner_id !== userId && row.member_id !== userId)) {
    throw new AppError('conversationNotFound');
  }
  return counterpartOf(row, userId);
}

/**
 * Locks a conversation for this transaction, so that changes to it happen one after the other.
 * @throws AppError conversationNotFound for one the member does not take part in
 */
export async function lockConversation(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
  userId: string,
): Promise<ConversationRow> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.owner_id !== userId && row.member_id !== userId)) {
    throw new AppError('conversationNotFound');
  }
  return row;
}
