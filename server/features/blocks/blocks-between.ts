import { type Expression, sql, type Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';
import { AppError } from '../../errors.ts';

/**
 * Locks members for this transaction, shared: transactions that send them something do not wait for each other, only for one that
 * blocks, suspends or deletes (`lockMember`). Unknown and deleted members are no error. Called before a conversation is locked, so that
 * all wait for each other in one order. Whether they may exchange messages must be read by a later statement: this one
 * does not see what was committed while it waited.
 */
export async function lockMembersShared(
  db: Transaction<Database>,
  ids: readonly string[] | Expression<string>,
): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
}

/**
 * Whether two members can exchange nothing: one has blocked the other, or is deleted or suspended. Part of a
 * statement; a decision may rely on it only when the members are locked.
 */
export function canExchangeNothing(one: Expression<string>, other: Expression<string>) {
  return sql<boolean>`(
    exists (
      select from users as silent where silent.id in (${one}, ${other})
        and (silent.deleted_at is not null or silent.suspended_at is not null)
    ) or exists (
      select from blocks
      where (blocker_id = ${one} and blocked_id = ${other})
        or (blocker_id = ${other} and blocked_id = ${one})
    ))`;
}

/** Whether one of two members has blocked the other; a suspension or deletion does not count. Part of a statement. */
export function haveBlock(one: Expression<string | null>, other: Expression<string | null>) {
  return sql<boolean>`exists (
    select from blocks
    where (blocker_id = ${one} and blocked_id = ${other})
      or (blocker_id = ${other} and blocked_id = ${one}))`;
}

/**
 * Locks two members for this transaction and makes sure that they may write to each other. Called before a
 * conversation is locked.
 * @throws AppError memberBlocked
 */
export async function lockMembersUnlessBlocked(
  db: Transaction<Database>,
  userId: string,
  otherId: string,
): Promise<void> {
  await lockMembersShared(db, [userId, otherId]);
  if ((await blockedFor(db, userId, [otherId])).has(otherId)) {
    throw new AppError('memberBlocked');
  }
}

/** Those of `otherIds` with whom a member can exchange nothing: those suspended and deleted too. */
export async function blockedFor(
  db: Queryable,
  userId: string,
  otherIds: string[],
): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', otherIds)
    .where(({ ref }) => canExchangeNothing(sql<string>`${userId}::uuid`, ref('users.id')))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
