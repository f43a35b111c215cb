import type { Queryable } from '../../context.ts';

/** Which of some rentals are among a member's favourites. */
export async function favouritesAmong(
  db: Queryable,
  userId: string,
  rentalIds: string[],
): Promise<Set<string>> {
  if (rentalIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('favourites')
    .select('rental_id')
    .where('user_id', '=', userId)
    .where('rental_id', 'in', rentalIds)
    .execute();
  return new Set(rows.map((row) => row.rental_id));
}
