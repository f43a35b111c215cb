import type { RentalKind } from '#contract/enums.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { callApi } from '#web/lib/api.ts';
import type { ListFilters } from './list-filters.ts';
import { searchQuery } from './list-search.ts';

/** The number of rentals of a list with these filters; null when the call fails. */
export async function countRentals(
  kind: RentalKind | undefined,
  filters: ListFilters,
  signal: AbortSignal,
): Promise<number | null> {
  const query = { ...searchQuery(kind, filters), limit: 1 };
  const result = await callApi(searchRentals, { query }, { signal });
  return result.success ? result.data.total : null;
}
