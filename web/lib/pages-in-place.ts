import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Pages loaded behind the first one, by history entry: going back finds the list as long as it was. */
const remembered = new Map<string, Page<unknown>>();

export interface PagesInPlace<Item> extends Page<Item> {
  loading: boolean;
  /** Loads the next page; `address` is the one that shows it by itself. */
  loadMore: (address: string) => void;
}

/**
 * The first page of a list and those loaded in place behind it. A new list starts afresh. `pageOf` reads a page
 * out of what the route's loader answers, with the cursor it was asked for.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pageOf` says the same in every render
  useEffect(() => {
    if (!arrived) return;
    const { page, cursor } = pageOf(arrived);
    setAdded((former) => {
      // an answer to a list that was left meanwhile, or one already added
      const expected = former ? former.nextCursor : list.nextCursor;
      if (cursor !== expected) return former;
      const items = [...(former?.items ?? []), ...page.items];
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
