import type { Category } from '#contract/enums.ts';
import { trimmed } from '#contract/text/trimmed.ts';

/** A point, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A search: words and place. Without `at` the place is only a text for the gazetteer to look up. */
export interface Searched {
  words: string;
  place: string;
  at?: Point | undefined;
}

/** The search in the URL of a list. */
export function searchedIn(query: string): Searched {
  const search = new URLSearchParams(query);
  const [lat, lng] = [search.get('lat'), search.get('lng')];
  return {
    words: search.get('q') ?? '',
    place: search.get('place') ?? '',
    at: lat && lng ? { lat: Number(lat), lng: Number(lng) } : undefined,
  };
}

/** What another search leaves: when and how far; what belongs to a thing (its price, its state) starts over. */
const LASTING = ['from', 'until', 'radius', 'kind'] as const;

export const isLasting = (name: string) => LASTING.some((lasting) => lasting === name);

/**
 * The query of the list that shows it, without empty parts.
 * @param before the query of the list that it was searched on
 */
export function searchedQuery(
  { words, place, at }: Searched,
  { category, before = '' }: { category?: Category | undefined; before?: string } = {},
): string {
  const query = new URLSearchParams();
  const former = new URLSearchParams(before);
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  put('q', trimmed(words));
  put('category', category);
  put('place', trimmed(place));
  // without the name of its place a point would stand for a text that was deleted
  if (query.has('place')) {
    put('lat', at?.lat);
    put('lng', at?.lng);
  }
  for (const name of LASTING) {
    // a radius means nothing without a place
    if (name !== 'radius' || query.has('place')) put(name, former.get(name) ?? undefined);
  }
  return query.size === 0 ? '' : `?${query}`;
}
