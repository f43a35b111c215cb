import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The blocks a member has set. Who has blocked the member is not disclosed. */
export function exportBlocks(db: Queryable, userId: string) {
  return db.selectFrom('blocks').selectAll().where('blocker_id', '=', userId).execute();
}

/** Deletes a member's blocks, in both directions. */
export async function eraseBlocks(db: Transaction<Database>, userId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}
