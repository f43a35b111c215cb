import type { LoaderFunctionArgs } from 'react-router';
import { searchRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import { listQuery, type MapState, readMapState } from './map-state.ts';

/** What the page lists beside its map. */
export async function loadMap(args: LoaderFunctionArgs) {
  return search(args, readMapState(new URL(args.request.url).searchParams));
}
export type MapData = Awaited<ReturnType<typeof loadMap>>;

async function search(args: LoaderFunctionArgs, state: MapState) {
  try {
    return { state, list: await load(args, searchRentals, { query: listQuery(state) }) };
  } catch (failure) {
    if (state.cursor === undefined) throw failure;
    // a cursor of another map, or of none: the list is shown from its start
    return search(args, { ...state, cursor: undefined });
  }
}
