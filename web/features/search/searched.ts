import type { Category } from '#contract/enums.ts';

/** A point, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** What somebody looks for, and where. Without `at` the place is only words, for the gazetteer to find. */
export interface Searched {
  words: string;
  place: string;
  at?: Point | undefined;
}

/** What the address of a list looks for. */
export function searchedIn(query: string): Searched {
  const search = new URLSearchParams(query);
  const [lat, lng] = [search.get('lat'), search.get('lng')];
  return {
    words: search.get('q') ?? '',
    place: search.get('place') ?? '',
    at: lat && lng ? { lat: Number(lat), lng: Number(lng) } : undefined,
  };
}

/** The query of the list that shows it: what is empty is left out. */
export function searchedQuery({ words, place, at }: Searched, category?: Category): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  put('q', words.trim());
  put('category', category);
  put('place', place.trim());
  // without the name of its place a point would stand for words that are gone
  if (place.trim() !== '') {
    put('lat', at?.lat);
    put('lng', at?.lng);
  }
  return query.size === 0 ? '' : `?${query}`;
}
