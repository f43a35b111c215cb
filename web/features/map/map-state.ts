import { LIMITS } from '#contract/limits.ts';
import { trimmed } from '#contract/text/trimmed.ts';
import {
  filterQuery,
  type ListFilters,
  readFilters,
  searchQuery,
  withoutContradictions,
} from '#web/features/rentals/index.ts';
import type { Point } from './point.ts';
import { ZOOM } from './zoom.ts';

/** The state of the map in its URL: the filters of a list, and how the map is looked at. */
export interface MapState extends Partial<Omit<ListFilters, 'near'>> {
  /** The centre of the search; without it the map shows everything. */
  at?: Point | undefined;
  /** The name of that place, if it has one. */
  place?: string | undefined;
  /** Kilometres; the member's search radius when the URL has none. */
  radius?: number | undefined;
  zoom?: number | undefined;
}

/** From this zoom on the API lists the rentals at one spot one by one. */
export const CLOSEST = LIMITS.mapZoom;

/** A hundred-thousandth of a degree is a metre: nobody chooses a place more exactly. */
const DIGITS = 5;

/** Reads the URL; invalid values are ignored. */
export function readMapState(search: URLSearchParams): MapState {
  const { near, ...filters } = readFilters(search);
  return {
    ...filters,
    at: near?.at,
    place: near?.place || undefined,
    radius: search.get('radius') === null ? undefined : near?.radius,
    zoom: numberWithin(search.get('zoom'), ZOOM.min, ZOOM.max),
  };
}

/** The filters of the list with the same rentals. */
export function listFilters({ at, place, radius, zoom: _, ...filters }: MapState): ListFilters {
  const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
  const near = (at || place) && {
    place: place ?? '',
    at: at && { lat: rounded(at.lat), lng: rounded(at.lng) },
    radius: radius ?? LIMITS.searchRadius.usual,
  };
  const { words, sort = words ? 'best' : 'newest' } = filters;
  return withoutContradictions({ ...filters, near: near || undefined, sort });
}

/** The query of a map in this state. */
export function mapQuery(state: MapState): string {
  const query = new URLSearchParams(filterQuery(listFilters(state)));
  const { at, radius, zoom } = state;
  // the usual one too: it was chosen, and a member's own may be another
  if (at && radius !== undefined) query.set('radius', String(radius));
  if (zoom !== undefined) query.set('zoom', String(zoom));
  return query.size === 0 ? '' : `?${query}`;
}

/** The page size of the list: next to a map, or over it, few cards are in sight. */
const AT_ONCE = 12;

/** The search of the list: the nearest around a place, the best matches or the newest without one. */
export function listQuery(state: MapState) {
  const { sort: _, ...query } = searchQuery(state.kind, {
    ...listFilters(state),
    cursor: state.cursor,
  });
  return { limit: AT_ONCE, ...query, ...(state.at && { sort: 'nearest' as const }) };
}

/** What a window of the map is asked for: the list's filters. */
export function viewQuery(state: MapState) {
  const { sort: _sort, cursor: _cursor, ...query } = searchQuery(state.kind, listFilters(state));
  return query;
}

/** Whether the map is at its start, as without a place in the URL. */
export function looksFromStart({ at, zoom }: MapState): boolean {
  return at === undefined && zoom === undefined;
}

/** Whether two states of the map show the same rentals in the list. */
export function hasSameList(one: MapState, other: MapState): boolean {
  return JSON.stringify(listQuery(one)) === JSON.stringify(listQuery(other));
}

function numberWithin(text: string | null, min: number, max: number): number | undefined {
  const value = text === null || trimmed(text) === '' ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
}
