import type { Reader } from '../../context.ts';

/** A member's favourites. */
export function exportFavourites(db: Reader, userId: string) {
  return db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes a member's favourites. */
export async function eraseFavourites(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
