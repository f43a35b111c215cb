import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** What a member watches. */
export function exportWatches(db: Queryable, userId: string) {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes what a member watches. */
export async function eraseWatches(db: Transaction<Database>, userId: string): Promise<void> {
  await db.deleteFrom('watches').where('user_id', '=', userId).execute();
}
