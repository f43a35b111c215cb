import { CATEGORIES, type Category, RENTAL_KINDS, type RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { cleanLine } from '#contract/text/clean.ts';

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/** The state of the map in its URL. */
export interface MapState {
  /** The centre of the search; without it the map shows everything. */
  at?: Point | undefined;
  /** Kilometres; the member's search radius when the URL has none. */
  radius?: number | undefined;
  zoom?: number | undefined;
  kind?: RentalKind | undefined;
  category?: Category | undefined;
  cursor?: string | undefined;
}

/** The highest and lowest zoom of the map. */
export const ZOOM = { min: 2, max: 18 } as const;

/** From this zoom on the API lists the rentals at one spot one by one. */
export const CLOSEST = LIMITS.mapZoom;

/** A hundred-thousandth of a degree is a metre: nobody chooses a place more exactly. */
const DIGITS = 5;

/** Reads the URL; invalid values are ignored. */
export function readMapState(search: URLSearchParams): MapState {
  const { min, max } = LIMITS.searchRadius;
  const lat = numberWithin(search.get('lat'), -90, 90);
  const lng = numberWithin(search.get('lng'), -180, 180);
  return {
    at: lat === undefined || lng === undefined ? undefined : { lat, lng },
    radius: numberWithin(search.get('radius'), min, max),
    zoom: numberWithin(search.get('zoom'), ZOOM.min, ZOOM.max),
    kind: RENTAL_KINDS.find((kind) => kind === search.get('kind')),
    category: CATEGORIES.find((category) => category === search.get('category')),
    cursor: search.get('cursor') ?? undefined,
  };
}

/** The query of a map in this state. */
export function mapQuery({ at, radius, zoom, kind, category, cursor }: MapState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.set(name, String(value));
  };
  const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
  put('lat', at && rounded(at.lat));
  put('lng', at && rounded(at.lng));
  put('radius', radius);
  put('zoom', zoom);
  put('kind', kind);
  put('category', category);
  put('cursor', cursor);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The page size of the list: next to a map, or over it, few cards are in sight. */
const AT_ONCE = 12;

/** The search of the list: the nearest around a place, the newest without one. */
export function listQuery({ at, radius, kind, category, cursor }: MapState) {
  return {
    limit: AT_ONCE,
    kind,
    category,
    cursor,
    ...(at && { ...at, radius, sort: 'nearest' as const }),
  };
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
  const value = text === null || cleanLine(text) === '' ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
}
