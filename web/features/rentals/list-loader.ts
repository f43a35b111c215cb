import type { LoaderFunctionArgs } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import { type ListFilters, readFilters, withoutContradictions } from './list-filters.ts';
import { searchQuery } from './list-search.ts';
import { located } from './located.ts';

/** The data of a list page: the rentals for its URL. */
export async function loadList(args: LoaderFunctionArgs, kind: RentalKind) {
  const asked = readFilters(new URL(args.request.url).searchParams);
  const { near, unknown } = await located(args, asked.near);
  return {
    ...(await search(args, kind, withoutContradictions({ ...asked, near, kind: undefined }))),
    unknown,
  };
}
export type ListData = Awaited<ReturnType<typeof loadList>>;

async function search(args: LoaderFunctionArgs, kind: RentalKind, filters: ListFilters) {
  try {
    return {
      filters,
      list: await load(args, searchRentals, { query: searchQuery(kind, filters) }),
    };
  } catch (failure) {
    if (filters.cursor === undefined) throw failure;
    // an invalid cursor, or one of other filters: the list is shown from its start
    return search(args, kind, { ...filters, cursor: undefined });
  }
}
