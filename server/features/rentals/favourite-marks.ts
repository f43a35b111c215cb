import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Reader, Viewer } from '../../context.ts';

/** Favourites' word on which of some rentals a member keeps. */
export type FavouritesAmong = (
  db: Reader,
  userId: string,
  rentalIds: string[],
) => Promise<Set<string>>;

/** Tells a signed-in viewer of each rental whether it is a favourite, in one query; leaves others' as they are. */
export function favouriteMarker(db: Reader, favouritesAmong: FavouritesAmong) {
  return async <Item extends RentalSummary>(items: Item[], { userId }: Viewer): Promise<Item[]> => {
    if (userId === null) return items;
    const ids = items.map(({ id }) => id);
    const kept = await favouritesAmong(db, userId, ids);
    return items.map((item) => ({ ...item, isFavourite: kept.has(item.id) }));
  };
}
