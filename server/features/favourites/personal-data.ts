import type { Reader } from '../../context.ts';

/** What a member keeps among the favourites. */
export function exportFavourites(db: Reader, userId: string) {
  return db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Forgets what a member keeps. */
export async function eraseFavourites(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
