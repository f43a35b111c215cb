import type { Transaction } from 'kysely';
import type { Reader } from '../../context.ts';
import type { Database } from '../../database.ts';
import { AppError } from '../../errors.ts';

/**
 * Holds two members for this transaction and makes sure that they may write to each other: neither has
 * blocked the other, and neither is deleted or suspended. Called before a conversation is locked, so that
 * blocking, deleting and writing wait for each other in one order.
 * @throws AppError memberBlocked
 */
export async function assertReachable(
  db: Transaction<Database>,
  userId: string,
  otherId: string,
): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [userId, otherId])
    .orderBy('id')
    .forShare()
    .execute();
  if ((await unreachableFor(db, userId, [otherId])).has(otherId)) {
    throw new AppError('memberBlocked');
  }
}

/** Those of `otherIds` with whom a member can exchange nothing: blocked either way, deleted or suspended. */
export async function unreachableFor(
  db: Reader,
  userId: string,
  otherIds: string[],
): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set();
  const blocks = await db
    .selectFrom('blocks')
    .select(['blocker_id', 'blocked_id'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('blocker_id', '=', userId), eb('blocked_id', 'in', otherIds)]),
        and([eb('blocked_id', '=', userId), eb('blocker_id', 'in', otherIds)]),
      ]),
    )
    .execute();
  const silent = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [userId, ...otherIds])
    .where(({ or, eb }) =>
      or([eb('deleted_at', 'is not', null), eb('suspended_at', 'is not', null)]),
    )
    .execute();
  if (silent.some(({ id }) => id === userId)) return new Set(otherIds);
  return new Set([
    ...blocks.map((row) => (row.blocker_id === userId ? row.blocked_id : row.blocker_id)),
    ...silent.map(({ id }) => id),
  ]);
}
