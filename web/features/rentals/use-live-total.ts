import { useEffect, useState } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { callApi } from '#web/lib/api.ts';
import type { ListFilters } from './list-filters.ts';
import { searchQuery } from './list-search.ts';

const PAUSE_MILLISECONDS = 300;

/**
 * How many rentals a list with these filters would show, asked after a pause in changing them; null while that
 * is not known. Words that are not a place yet cannot be counted.
 */
export function useLiveTotal(kind: RentalKind, filters: ListFilters, active: boolean) {
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => {
    if (!active || (filters.near && !filters.near.at)) return setTotal(null);
    const own = new AbortController();
    const pause = setTimeout(async () => {
      const query = { ...searchQuery(kind, filters), limit: 1 };
      const result = await callApi(searchRentals, { query }, { signal: own.signal });
      if (!own.signal.aborted) setTotal(result.success ? result.data.total : null);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      own.abort();
    };
  }, [kind, filters, active]);
  return total;
}
