import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** A member's favourites for the export of personal data. */
export function exportFavourites(db: Queryable, userId: string) {
  return db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes a member's favourites. */
export async function eraseFavourites(db: Transaction<Database>, userId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
