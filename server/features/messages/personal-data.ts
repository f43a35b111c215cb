import type { Unit } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';

/** A member's conversations with what the member has seen of them; not what the other side has. */
export function exportConversations(db: Reader, userId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('participants', 'participants.conversation_id', 'conversations.id')
    .selectAll()
    .where('participants.user_id', '=', userId)
    .orderBy('conversations.created_at')
    .execute();
}

/** Everything written in a member's conversations: the other side's words were sent to the member. */
export function exportMessages(db: Reader, userId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .selectAll('messages')
    .where('participants.user_id', '=', userId)
    .orderBy('messages.conversation_id')
    .orderBy('messages.seq')
    .execute();
}

/** Takes a leaving member's images out of their messages; the words stay with whom they were written to. */
export async function eraseImages({ db }: Pick<Unit, 'db'>, userId: string): Promise<void> {
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
