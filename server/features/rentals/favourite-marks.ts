import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Queryable, Viewer } from '../../context.ts';

/** Which of some rentals are among a member's favourites: `favouritesAmong` of the favourites, passed in by `feature-routes.ts`. */
export type FavouritesAmong = (
  db: Queryable,
  userId: string,
  rentalIds: string[],
) => Promise<Set<string>>;

/** Sets `isFavourite` of rentals for a signed-in viewer, in one query; for a visitor nothing changes. */
export function favouriteMarker(db: Queryable, favouritesAmong: FavouritesAmong) {
  const mark = <Item extends RentalSummary>(item: Item, favourites: Set<string>): Item => ({
    ...item,
    isFavourite: favourites.has(item.id),
  });
  return {
    async markOne<Item extends RentalSummary>(item: Item, { userId }: Viewer): Promise<Item> {
      if (userId === null) return item;
      return mark(item, await favouritesAmong(db, userId, [item.id]));
    },

    async markAll<Item extends RentalSummary>(items: Item[], { userId }: Viewer): Promise<Item[]> {
      if (userId === null) return items;
      const ids = items.map(({ id }) => id);
      const favourites = await favouritesAmong(db, userId, ids);
      return items.map((item) => mark(item, favourites));
    },
  };
}
