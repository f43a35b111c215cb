import { trimmed } from '#contract/text/trimmed.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import type { Searched } from './searched.ts';

const MOST = 5;

/** The latest first; erased when signing out. */
const store = privateOnDevice<Searched[]>('recent-searches');

/** The recent searches on this device, the latest first. */
export function recentSearches(): Searched[] {
  const stored: unknown = store.read();
  return Array.isArray(stored) ? stored.filter(isSearched) : [];
}

/** Stores a search as the latest; ignores an empty one. */
export function storeSearch({ words, place, at }: Searched): void {
  const latest = { words: trimmed(words), place: trimmed(place), at };
  if (latest.words === '' && latest.place === '') return;
  store.write([latest, ...othersThan(latest)].slice(0, MOST));
}

export function forgetSearch(searched: Searched): void {
  store.write(othersThan(searched));
}

export function forgetSearches(): void {
  store.remove();
}

function othersThan(searched: Searched): Searched[] {
  return recentSearches().filter(
    ({ words, place }) => words !== searched.words || place !== searched.place,
  );
}

function isSearched(stored: Partial<Searched> | null): stored is Searched {
  return typeof stored?.words === 'string' && typeof stored.place === 'string';
}
