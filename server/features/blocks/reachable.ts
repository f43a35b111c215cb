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
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .select(({ or, and, eb, exists, selectFrom }) => [
      or([eb('deleted_at', 'is not', null), eb('suspended_at', 'is not', null)]).as('silent'),
      exists(
        selectFrom('blocks')
          .select('blocker_id')
          .where((block) =>
            or([
              and([
                block('blocker_id', '=', userId),
                block('blocked_id', '=', block.ref('users.id')),
              ]),
              and([
                block('blocked_id', '=', userId),
                block('blocker_id', '=', block.ref('users.id')),
              ]),
            ]),
          ),
      ).as('blocked'),
    ])
    .where('users.id', 'in', [userId, ...otherIds])
    .execute();
  if (rows.some(({ id, silent }) => silent && id === userId)) return new Set(otherIds);
  return new Set(rows.flatMap(({ id, silent, blocked }) => (silent || blocked ? [id] : [])));
}
