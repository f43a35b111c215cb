import { useCallback, useEffect, useState } from 'react';
import type { ApiError, ApiResult } from '#web/lib/api.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface OwnList<Item> {
  /** Null until the first page is there. */
  items: Item[] | null;
  hasMore: boolean;
  busy: boolean;
  failure: ApiError | null;
  /** Loads the next page, or the first one again after a failure. */
  load: () => void;
}

/** A member's list, page after page. `read` must keep its identity while it means the same list. */
export function useOwnList<Item>(
  read: (cursor: string | undefined) => Promise<ApiResult<Page<Item>>>,
): OwnList<Item> {
  const [page, setPage] = useState<Page<Item> | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const load = useCallback(
    async (former: Page<Item> | null, stillWanted: () => boolean = () => true) => {
      setBusy(true);
      setFailure(null);
      const result = await read(former?.nextCursor ?? undefined);
      if (!stillWanted()) return;
      setBusy(false);
      if (!result.success) return setFailure(result.error);
      const { items, nextCursor } = result.data;
      setPage({ items: [...(former?.items ?? []), ...items], nextCursor });
    },
    [read],
  );

  useEffect(() => {
    let wanted = true;
    load(null, () => wanted);
    return () => {
      wanted = false;
    };
  }, [load]);

  return {
    items: page?.items ?? null,
    hasMore: page !== null && page.nextCursor !== null,
    busy,
    failure,
    load: () => load(page),
  };
}
