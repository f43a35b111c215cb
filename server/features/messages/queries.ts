import { type Expression, sql } from 'kysely';
import type { Reader } from '../../context.ts';

/** How many messages a member has not read, over all conversations. */
export async function unreadMessages(db: Reader, userId: string): Promise<number> {
  const { total } = await db
    .selectNoFrom(unreadOver(sql<string>`${userId}::uuid`).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same count as a part of a statement. */
export function unreadOver(userId: Expression<string>) {
  return sql<number>`(
    select coalesce(sum(unread_count), 0)::integer from participants as theirs
    where theirs.user_id = ${userId}
  )`;
}
