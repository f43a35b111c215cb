import type { Reader } from '../../context.ts';

/** How many messages a member has not read, over all conversations. */
export async function unreadMessages(db: Reader, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('participants')
    .select((row) => row.fn.sum<number | null>('unread_count').as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
