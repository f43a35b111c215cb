import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../context.ts';

/**
 * Whether a conversation is in its participant's inbox, where what is unread counts; else it is in the archive. Badges,
 * the page's title and the lists of conversations all ask this.
 * @param participants the table's name in the statement
 */
export const isInInbox = (participants: Expression<unknown>) =>
  sql<SqlBool>`${participants}.archived_at is null`;

/** How many messages of the inbox a member has not read. */
export async function unreadMessages(db: Queryable, userId: string): Promise<number> {
  const { total } = await db
    .selectNoFrom(unreadMessagesSql(sql<string>`${userId}::uuid`).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same count as an expression of SQL. */
export function unreadMessagesSql(userId: Expression<string>) {
  return sql<number>`(
    select coalesce(sum(unread_count), 0)::integer from participants as own
    where own.user_id = ${userId} and ${isInInbox(sql.ref('own'))}
  )`;
}
