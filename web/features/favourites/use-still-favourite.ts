import { useSyncExternalStore } from 'react';
import { isFavourite, subscribe, useFollowSession } from './favourite-store.ts';

/** The items of a list that are still favourites, in the list's order. */
export function useStillFavourite<Item extends { id: string }>(items: readonly Item[]): Item[] {
  useFollowSession();
  // ids as one text: React renders again when the snapshot is another value, and two equal arrays would be two values
  const ids = useSyncExternalStore(
    subscribe,
    () => favouriteIds(items).join(' '),
    () => '',
  );
  const still = new Set(ids.split(' '));
  return items.filter(({ id }) => still.has(id));
}

const favouriteIds = (items: readonly { id: string }[]) =>
  items.map(({ id }) => id).filter(isFavourite);
