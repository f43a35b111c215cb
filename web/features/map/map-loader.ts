import type { LoaderFunctionArgs } from 'react-router';
import { viewMap } from '#contract/map/operations.ts';
import type { Money } from '#contract/money.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import { edgesOfStart, START } from './map-start.ts';
import { listQuery, looksFromStart, type MapState, readMapState } from './map-state.ts';

/** A mark on the map at its start, as shown without scripts: a cluster's count, or a rental's price. */
export interface StillMark {
  lat: number;
  lng: number;
  look: 'offer' | 'request' | 'cluster';
  count: number;
  price: Money | null;
}

/** The list of the page, and the marks of the map when the URL names no place. */
export async function loadMap(args: LoaderFunctionArgs) {
  const state = readMapState(new URL(args.request.url).searchParams);
  const [found, still] = await Promise.all([
    search(args, state),
    looksFromStart(state) ? marksAtStart(args, state) : null,
  ]);
  return { ...found, still };
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

async function marksAtStart(args: LoaderFunctionArgs, { kind, category }: MapState) {
  const query = { bbox: edgesOfStart(), zoom: START.zoom, kind, category };
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
