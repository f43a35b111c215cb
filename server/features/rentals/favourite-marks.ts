import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Queryable, Viewer } from '../../context.ts';

/** The function of the favourites feature: which of some rentals are among a member's favourites. */
export type FavouritesAmong = (
  db: Queryable,
  userId: string,
  rentalIds: string[],
) => Promise<Set<string>>;

/** Sets `isFavourite` of each rental for a signed-in viewer, in one query; for a visitor nothing changes. */
export function favouriteMarker(db: Queryable, favouritesAmong: FavouritesAmong) {
  return async <Item extends RentalSummary>(items: Item[], { userId }: Viewer): Promise<Item[]> => {
    if (userId === null) return items;
    const ids = items.map(({ id }) => id);
    const favourites = await favouritesAmong(db, userId, ids);
    return items.map((item) => ({ ...item, isFavourite: favourites.has(item.id) }));
  };
}
