import { useCallback, useEffect } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { listUserRentals } from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { type PagedList, usePagedList } from '#web/lib/paged-list.ts';

/**
 * The newest `wanted` of the member's own offers or requests, in every state; more are read when some of them are
 * deleted. With `Infinity` all of them: counts by state are right only once every page is loaded.
 */
export function useOwnRentals(
  kind: RentalKind,
  memberId: string,
  wanted: number,
): PagedList<RentalSummary> {
  const limit = Math.min(wanted, LIMITS.pageSize.max);
  const list = usePagedList(
    useCallback(
      (cursor: string | undefined) =>
        callApi(listUserRentals, { params: { id: memberId }, query: { kind, cursor, limit } }),
      [kind, memberId, limit],
    ),
  );
  const { items, hasMore, busy, failure, load } = list;
  const lacks = items !== null && items.length < wanted && hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new in each render
  useEffect(() => {
    if (lacks && !busy && !failure) load();
  }, [lacks, busy, failure]);
  // all pages load by themselves: no button for more
  return { ...list, hasMore: false };
}
