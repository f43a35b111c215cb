import { useEffect, useState } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import type { ListFilters } from './list-filters.ts';

const PAUSE_MILLISECONDS = 300;

/**
 * How many rentals a list with these filters would have, read after a pause in changing them; null until it is
 * known. A place that is only a text yet cannot be counted.
 * @param filters null while they are unchanged
 * @param total of the list
 */
export function useLiveTotal(
  kind: RentalKind | undefined,
  filters: ListFilters | null,
  total: number,
) {
  const [found, setFound] = useState<number | null>(null);
  useEffect(() => {
    if (!filters || (filters.near && !filters.near.at)) return setFound(null);
    const own = new AbortController();
    const pause = setTimeout(async () => {
      // it imports schemas that the page does not need
      const { countRentals } = await import('./count-rentals.ts');
      const counted = await countRentals(kind, filters, own.signal);
      if (!own.signal.aborted) setFound(counted);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      own.abort();
    };
  }, [kind, filters]);
  return filters ? found : total;
}
