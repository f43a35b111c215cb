import { type LoaderFunctionArgs, redirect } from 'react-router';
import { viewMap } from '#contract/map/operations.ts';
import type { Money } from '#contract/money.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { located } from '#web/features/rentals/index.ts';
import { load } from '#web/lib/server-api.ts';
import { edgesOfStart, START } from './map-start.ts';
import {
  listFilters,
  listQuery,
  looksFromStart,
  type MapState,
  mapQuery,
  readMapState,
  viewQuery,
} from './map-state.ts';

/** A mark on the map at its start, as shown without scripts: a cluster's count, or a rental's price. */
export interface StillMark {
  lat: number;
  lng: number;
  look: 'offer' | 'request' | 'cluster';
  count: number;
  price: Money | null;
}

/**
 * The list of the page, and the marks of the map when the URL names no place. A place that is only a name leads to the URL
 * with its point, which the map needs.
 */
export async function loadMap(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const asked = readMapState(searchParams);
  const { near, unknown } = await located(args, listFilters(asked).near);
  if (near?.at && !asked.at) {
    throw redirect(pathname + mapQuery({ ...asked, place: near.place, at: near.at }));
  }
  const state = unknown ? { ...asked, place: undefined } : asked;
  const [found, still] = await Promise.all([
    search(args, state),
    looksFromStart(state) ? marksAtStart(args, state) : null,
  ]);
  return { ...found, still, unknown };
}
export type MapData = Awaited<ReturnType<typeof loadMap>>;

async function search(args: LoaderFunctionArgs, state: MapState) {
  try {
    return { state, list: await load(args, searchRentals, { query: listQuery(state) }) };
  } catch (failure) {
    if (state.cursor === undefined) throw failure;
    // an invalid cursor, or one of another list: the list is shown from its start
    return search(args, { ...state, cursor: undefined });
  }
}

async function marksAtStart(args: LoaderFunctionArgs, state: MapState) {
  const query = { ...viewQuery(state), bbox: edgesOfStart(), zoom: START.zoom };
  const { clusters, items } = await load(args, viewMap, { query });
  return [
    ...clusters.map(
      ({ lat, lng, count }): StillMark => ({ lat, lng, look: 'cluster', count, price: null }),
    ),
    ...items.map(
      ({ location: { lat, lng }, kind: look, price }): StillMark => ({
        lat,
        lng,
        look,
        count: 1,
        price,
      }),
    ),
  ];
}
