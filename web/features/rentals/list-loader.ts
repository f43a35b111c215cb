import type { LoaderFunctionArgs } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { listCategories, searchRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import { readFilters } from './list-filters.ts';

/** What a list page shows: the rentals its address asks for, and how many each category has. */
export async function loadList(args: LoaderFunctionArgs, kind: RentalKind) {
  const filters = readFilters(new URL(args.request.url).searchParams);
  const [list, categories] = await Promise.all([
    load(args, searchRentals, { query: { kind, ...filters } }),
    load(args, listCategories, {}),
  ]);
  const counts = categories.map(({ category, offers, requests }) => ({
    category,
    count: kind === 'offer' ? offers : requests,
  }));
  return { filters, list, counts };
}
export type ListData = Awaited<ReturnType<typeof loadList>>;
