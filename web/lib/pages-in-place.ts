import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Pages loaded after the first one, by history entry: after going back the list is as long as it was. */
const remembered = new Map<string, Page<unknown>>();

export interface PagesInPlace<Item> extends Page<Item> {
  loading: boolean;
  /** Loads the next page; `address` is where it is also shown alone. */
  loadMore: (address: string) => void;
}

/**
 * The first page of a list and those appended to it. A new list starts over. `pageOf` reads a page from the data of
 * the route's loader, with the cursor it was requested with.
 */
export function usePagesInPlace<Data, Item>(
  first: Page<Item>,
  pageOf: (data: Data) => { page: Page<Item>; cursor: string | undefined },
): PagesInPlace<Item> {
  const { key } = useLocation();
  const fetcher = useFetcher<Data>();
  const recall = () => (remembered.get(key) as Page<Item> | undefined) ?? null;
  const [added, setAdded] = useState(recall);
  const [list, setList] = useState(first);
  if (list !== first) {
    setList(first);
    setAdded(recall());
  }
  const arrived = fetcher.data as Data | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pageOf` does the same in every render
  useEffect(() => {
    if (!arrived) return;
    const { page, cursor } = pageOf(arrived);
    setAdded((previous) => {
      // ignores an answer for a list that was left meanwhile, and one already added
      const expected = previous ? previous.nextCursor : list.nextCursor;
      if (cursor !== expected) return previous;
      const items = [...(previous?.items ?? []), ...page.items];
      const loaded = { items, nextCursor: page.nextCursor };
      remembered.set(key, loaded);
      return loaded;
    });
  }, [arrived, key, list]);
  const nextCursor = added ? added.nextCursor : first.nextCursor;
  return {
    items: added ? [...first.items, ...added.items] : first.items,
    nextCursor,
    loading: fetcher.state !== 'idle',
    loadMore: (address) => {
      if (nextCursor !== null && fetcher.state === 'idle') fetcher.load(address);
    },
  };
}
