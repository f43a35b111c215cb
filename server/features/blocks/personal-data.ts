import type { Reader } from '../../context.ts';

/** The blocks a member has set. Who has blocked the member is not disclosed. */
export function exportBlocks(db: Reader, userId: string) {
  return db.selectFrom('blocks').selectAll().where('blocker_id', '=', userId).execute();
}

/** Deletes a member's blocks, in both directions. */
export async function eraseBlocks(db: Reader, userId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}
