import { sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { ConversationRow } from '../messages/index.ts';
import { canExchangeNothing, lockMembersShared } from './blocks-between.ts';

/**
 * Locks a conversation that a member is about to write in, after locking both its members.
 * @throws AppError conversationNotFound for one the member does not take part in, or memberBlocked
 */
export async function lockConversationUnlessBlocked(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
  userId: string,
): Promise<ConversationRow> {
  await lockMembersShared(
    db,
    sql<string>`(
      select unnest(array[owner_id, member_id]) from conversations
      where id = ${id} and ${userId} in (owner_id, member_id))`,
  );
  const found = await db
    .selectFrom('conversations')
    .selectAll()
    .select(({ ref }) => canExchangeNothing(ref('owner_id'), ref('member_id')).as('blocked'))
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('member_id', '=', userId)]))
    .forUpdate('conversations')
    .executeTakeFirst();
  if (!found) throw new AppError('conversationNotFound');
  const { blocked, ...conversation } = found;
  if (blocked) throw new AppError('memberBlocked');
  return conversation;
}
