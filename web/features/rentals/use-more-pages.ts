import { useLocation } from 'react-router';
import type { RentalList, RentalSummary } from '#contract/rentals/schemas.ts';
import { type PagesInPlace, usePagesInPlace } from '#web/lib/pages-in-place.ts';
import { filterQuery, type ListFilters } from './list-filters.ts';
import type { ListData } from './list-loader.ts';

export interface MorePages extends Omit<PagesInPlace<RentalSummary>, 'loadMore'> {
  loadMore: (filters: ListFilters) => void;
}

/** The first page of a list of rentals and those appended to it. */
export function useMorePages(first: RentalList): MorePages {
  const { pathname } = useLocation();
  const { loadMore, ...loaded } = usePagesInPlace<ListData, RentalSummary>(
    first,
    ({ list, filters }) => ({ page: list, cursor: filters.cursor }),
  );
  const { nextCursor } = loaded;
  return {
    ...loaded,
    loadMore: (filters) => {
      if (nextCursor) loadMore(pathname + filterQuery({ ...filters, cursor: nextCursor }));
    },
  };
}
