import type { LoaderFunctionArgs } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { searchPlaces } from '#contract/places/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import { type ListFilters, type Near, readFilters, settled } from './list-filters.ts';
import { searchQuery } from './list-search.ts';

/** The data of a list page: the rentals for its URL. */
export async function loadList(args: LoaderFunctionArgs, kind: RentalKind) {
  const asked = readFilters(new URL(args.request.url).searchParams);
  const near = asked.near && (await located(args, asked.near));
  return search(args, kind, settled({ ...asked, near }));
}
export type ListData = Awaited<ReturnType<typeof loadList>>;

/** The place with its point; words that name no place are ignored. */
async function located(args: LoaderFunctionArgs, near: Near): Promise<Near | undefined> {
  if (near.at) return near;
  const [place] = await load(args, searchPlaces, { query: { q: near.place } }).catch(() => []);
  return place && { ...near, place: place.label, at: { lat: place.lat, lng: place.lng } };
}

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
