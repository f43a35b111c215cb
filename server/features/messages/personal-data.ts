import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';

/** A member's conversations with how far the member has read; not how far the other side has, nor whether it has blocked the member. */
export async function exportConversations(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('participants', 'participants.conversation_id', 'conversations.id')
    .selectAll()
    .where('participants.user_id', '=', userId)
    .orderBy('conversations.created_at')
    .execute();
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('sealed_'))),
  );
}

/** All messages in a member's conversations: the other side's were sent to the member. */
export function exportMessages(db: Queryable, userId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .selectAll('messages')
    .where('participants.user_id', '=', userId)
    .orderBy('messages.conversation_id')
    .orderBy('messages.seq')
    .execute();
}

/** Removes a leaving member's images from their messages; the texts stay with the members who received them. */
export async function eraseImages({ db }: Pick<UnitOfWork, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ image_id: null })
    .where(
      'image_id',
      'in',
      db
        .selectFrom('media')
        .select('id')
        .where('owner_id', '=', userId)
        .where('private', '=', true),
    )
    .execute();
}
