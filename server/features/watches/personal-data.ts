import type { Reader } from '../../context.ts';

/** What a member watches. */
export function exportWatches(db: Reader, userId: string) {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes what a member watches. */
export async function eraseWatches(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('watches').where('user_id', '=', userId).execute();
}
