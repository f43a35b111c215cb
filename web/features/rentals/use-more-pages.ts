import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { RentalList, RentalSummary } from '#contract/rentals/schemas.ts';
import { filterQuery, type ListFilters } from './list-filters.ts';
import type { ListData } from './list-loader.ts';

interface Loaded {
  items: RentalSummary[];
  nextCursor: string | null;
}

/** Pages loaded behind the first one, by history entry: going back finds the list as long as it was. */
const remembered = new Map<string, Loaded>();

export interface MorePages extends Loaded {
  loading: boolean;
  loadMore: (filters: ListFilters) => void;
}

/** The first page and those loaded in place behind it. A new list starts afresh. */
export function useMorePages(first: RentalList): MorePages {
  const { key, pathname } = useLocation();
  const fetcher = useFetcher<ListData>();
  const [added, setAdded] = useState<Loaded | null>(() => remembered.get(key) ?? null);
  const [list, setList] = useState(first);
  if (list !== first) {
    setList(first);
    setAdded(remembered.get(key) ?? null);
  }
  const arrived = fetcher.data;
  useEffect(() => {
    if (!arrived) return;
    setAdded((former) => {
      // an answer to a list that was left meanwhile, or one already added
      const expected = former ? former.nextCursor : list.nextCursor;
      if (arrived.filters.cursor !== expected) return former;
      const items = [...(former?.items ?? []), ...arrived.list.items];
      const loaded = { items, nextCursor: arrived.list.nextCursor };
      remembered.set(key, loaded);
      return loaded;
    });
  }, [arrived, key, list]);
  const nextCursor = added ? added.nextCursor : first.nextCursor;
  return {
    items: added ? [...first.items, ...added.items] : first.items,
    nextCursor,
    loading: fetcher.state !== 'idle',
    loadMore: (filters) => {
      if (nextCursor === null || fetcher.state !== 'idle') return;
      fetcher.load(pathname + filterQuery({ ...filters, cursor: nextCursor }));
    },
  };
}
