import { sql } from 'kysely';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Viewer } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { type RentalViewContext, rentalSummaries } from '../rentals/index.ts';

/**
 * A member's favourites, the last added first. Closed and expired rentals are included; hidden and deleted ones are not.
 */
export async function listFavourites(
  context: RentalViewContext,
  viewer: Viewer & { userId: string },
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: RentalSummary[]; nextCursor: string | null }> {
  const after = decodeCursor(page.cursor, 'instant');
  let select = context.db
    .selectFrom('favourites')
    .innerJoin('rentals', 'rentals.id', 'favourites.rental_id')
    .selectAll('rentals')
    .select('favourites.created_at as added_at')
    .where('favourites.user_id', '=', viewer.userId)
    .where('rentals.status', '<>', 'hidden')
    .where('rentals.deleted_at', 'is', null)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.rental_id', 'desc')
    .limit(page.limit + 1);
  if (after) {
    const { value, id } = after;
    select = select.where(
      sql<boolean>`(favourites.created_at, favourites.rental_id) < (${new Date(value)}, ${id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.added_at.toISOString(),
    id: row.id,
  }));
  const summaries = await rentalSummaries(context, rows, viewer);
  return { items: summaries.map((summary) => ({ ...summary, isFavourite: true })), nextCursor };
}
