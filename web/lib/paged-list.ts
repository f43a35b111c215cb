import { useCallback, useEffect, useState } from 'react';
import type { ApiError, ApiResult } from './api.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface PagedList<Item> {
  /** Null until the first page is loaded. */
  items: Item[] | null;
  hasMore: boolean;
  busy: boolean;
  failure: ApiError | null;
  /** Loads the next page, or the one that failed again. */
  load: () => void;
  /** Starts over and reads the list as it is now. */
  reload: () => void;
  /** Changes the loaded items, after a call that changed them on the server. */
  change: (changed: (items: Item[]) => Item[]) => void;
}

/** A list read in the browser, page after page. `read` must stay the same function while the list is the same. */
export function usePagedList<Item>(
  read: (cursor: string | undefined) => Promise<ApiResult<Page<Item>>>,
): PagedList<Item> {
  const [page, setPage] = useState<Page<Item> | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  const load = useCallback(
    async (former: Page<Item> | null, stillWanted: () => boolean = () => true) => {
      setBusy(true);
      setFailure(null);
      const result = await read(former?.nextCursor ?? undefined);
      if (!stillWanted()) return;
      setBusy(false);
      if (!result.success) return setFailure(result.error);
      const { items, nextCursor } = result.data;
      setPage((shown) => ({
        items: former ? [...(shown?.items ?? []), ...items] : items,
        nextCursor,
      }));
    },
    [read],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same list again
  useEffect(() => {
    let wanted = true;
    setPage(null);
    load(null, () => wanted);
    return () => {
      wanted = false;
    };
  }, [load, round]);

  return {
    items: page?.items ?? null,
    hasMore: page !== null && page.nextCursor !== null,
    busy,
    failure,
    load: () => load(page),
    reload: useCallback(() => setRound((former) => former + 1), []),
    change: (changed) => setPage((former) => former && { ...former, items: changed(former.items) }),
  };
}
